import { spawn } from 'node:child_process';
import manifest from '../../package.json' with { type: 'json' };

/**
 * `npm run check`: its parts beside each other, since most of them keep one core busy only. What a part says is told
 * when it has ended, so that no two speak at once; one that fails makes the whole fail.
 */
const { types, lint, layers, unused } = manifest.scripts;
const PARTS = { types, lint, layers, unused };

const codes = await Promise.all(Object.entries(PARTS).map(([part, command]) => run(part, command)));
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;

/**
 * @param {string} part
 * @param {string} command
 * @returns {Promise<number>}
 */
function run(part, command) {
  const began = Date.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  // npm has put the tools on the path already.
  const child = spawn(command, { shell: true, env: { ...process.env, ...colours }, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
  return new Promise((resolve) => {
    child.on('error', (error) => said.push(Buffer.from(`${error}\n`)));
    child.on('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      const good = code === 0;
      process.stdout.write(`${good ? '✔' : '✘'} ${part} (${seconds} s)\n`);
      if (!good) process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}
