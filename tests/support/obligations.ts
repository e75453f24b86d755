import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** What the rule books ask, one line each in our own words. Tests are named by these ids. */
const chapter = v.strictObject({
  title: v.string(),
  tested: v.record(v.string(), v.string()),
  byHand: v.record(v.string(), v.string()),
});

const FOLDER = 'tests/obligations';

export const chapters = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, ...v.parse(chapter, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))) }));

const ID = /(?:BA|HX)-[A-Za-z0-9]+(?:\.[0-9]+)*(?:-[A-Za-z0-9]+)*/g;

const STRING = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`;
/** The name of a test or a group, that of a table of cases, or the first word of a case in such a table. */
const NAMES = [
  new RegExp(String.raw`\b(?:test|describe|it)(?:\.\w+)*\(\s*${STRING}`, 'g'),
  new RegExp(String.raw`\)\(\s*${STRING}`, 'g'),
  new RegExp(String.raw`^\s*\[\s*${STRING}`, 'gm'),
];
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Ids in the names of tests. One in a comment, or in what a test expects, names nothing. */
export const idsNamedIn = (source: string): readonly string[] => {
  const code = source.replace(COMMENT_LINE, '');
  return NAMES.flatMap((pattern) => [...code.matchAll(pattern)]).flatMap(([, name = '']) => name.match(ID) ?? []);
};

export const testFiles = (): readonly string[] =>
  readdirSync('tests', { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.(?:test|spec)\.tsx?$/.test(each.name))
    .map((each) => `${each.parentPath}/${each.name}`)
    .filter((file) => !file.includes('node_modules'));
