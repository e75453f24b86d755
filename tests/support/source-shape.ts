import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The source as files, imports and functions, for figures that no linter here gives. */

export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });

export const textOf = (path: string): string => readFileSync(path, 'utf8');
export const linesOf = (path: string): number => textOf(path).split('\n').length - 1;

export interface Source {
  readonly path: string;
  readonly imports: readonly string[];
  readonly functions: readonly { readonly at: string; readonly lines: number }[];
}

export function sourceOf(path: string): Source {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true, kind);
  const functions: { at: string; lines: number }[] = [];
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const first = lineAt(node.getStart());
      functions.push({ at: `${path}:${first + 1}`, lines: lineAt(node.end) - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, imports: importsOf(path, file), functions };
}

const isFunction = (node: ts.Node): boolean =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)) &&
  node.body !== undefined;

/** What it imports at once, types too; late imports are another occasion. */
const importsOf = (path: string, file: ts.SourceFile): readonly string[] =>
  file.statements.flatMap((each) => {
    const from = (ts.isImportDeclaration(each) || ts.isExportDeclaration(each)) && each.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    const base = normalize(join(dirname(path), from.text));
    return [base, `${base}.ts`, `${base}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? [];
  });

/** The longest way from import to import, of files that import each other in no circle. */
export function longestChain(sources: readonly Source[]): readonly string[] {
  const imports = new Map(sources.map((each) => [each.path, each.imports]));
  const known = new Map<string, readonly string[]>();
  const from = (path: string): readonly string[] => {
    const before = known.get(path);
    if (before) return before;
    const next = (imports.get(path) ?? []).map(from).reduce(longer, []);
    const chain = [path, ...next];
    known.set(path, chain);
    return chain;
  };
  return sources.map(({ path }) => from(path)).reduce(longer, []);
}

const longer = (a: readonly string[], b: readonly string[]): readonly string[] => (b.length > a.length ? b : a);
