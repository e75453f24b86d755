/**
 * Runs the parts of the bench (`*.bench.ts`, `*.bench.mjs`), all or those named: `npm run bench -- distances pick`.
 * A part exports `rows()`. Each runs in a process of its own, so that what one part teaches the compiler does not
 * slow or speed another. Prints one table and writes it to results/.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const results = join(here, 'results');
const built = join(results, 'built');

const [first, second, third] = process.argv.slice(2);
if (first === '--part') await runPart(second, third);
else await runAll(process.argv.slice(2));

async function runPart(file, out) {
  const { rows } = await import(pathToFileURL(file).href);
  writeFileSync(out, JSON.stringify(await rows(), null, 2));
}

async function runAll(wanted) {
  const parts = readdirSync(here)
    .filter((file) => /\.bench\.(ts|mjs)$/.test(file))
    .filter((file) => wanted.length === 0 || wanted.includes(nameOf(file)));
  if (parts.length === 0) throw new Error(`No part named ${wanted.join(', ')}`);
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  await bundle(parts);
  let failed = false;
  const table = parts.flatMap((file) => {
    const out = join(results, `${nameOf(file)}.json`);
    rmSync(out, { force: true });
    const script = join(built, `${nameOf(file)}.js`);
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--part', script, out], {
      stdio: 'inherit',
    });
    if (status === 0) return JSON.parse(readFileSync(out, 'utf8'));
    failed = true;
    console.error(`${nameOf(file)} did not finish.`);
    return [];
  });
  print(table);
  if (failed) process.exitCode = 1;
}

function nameOf(file) {
  return basename(file).replace(/\.bench\.(ts|mjs)$/, '');
}

/** One plain script per part, with the project's own functions inside it as the app has them; packages stay outside. */
async function bundle(parts) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: here,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir: built,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(parts.map((file) => [nameOf(file), join(here, file)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

function print(rows) {
  const lines = [
    ['what', 'ratio', 'goal', 'met?'],
    ...rows.map((row) => [row.what, short(row.ratio, row.unit), goalText(row.goal, row.unit), metText(row)]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) {
    const [what, ...rest] = line.map((text, column) =>
      column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]),
    );
    console.log([what, ...rest].join('  '));
  }
}

function short(ratio, unit = '×') {
  return Number.isFinite(ratio) ? `${Number(ratio.toPrecision(3))}${unit}` : '-';
}

function goalText(goal, unit = '×') {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}${unit}` : `≤ ${goal.atMost}${unit}`;
}

function metText({ goal, ratio }) {
  if (!goal) return '';
  return ('atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost) ? 'yes' : 'NO';
}
