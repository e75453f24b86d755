// @ts-check
import ts from 'typescript';

/**
 * A table with one thing wrong in it.
 * @typedef {{ line: number, what: string, code: string }} Mutant
 */

/**
 * Every number of a table one higher, one at a time, and every row left out in its turn. Types are no numbers of the rules.
 * @param {string} code
 * @returns {Mutant[]}
 */
export function mutantsOf(code) {
  const source = ts.createSourceFile('table.ts', code, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];

  /**
   * @param {number} from
   * @param {number} to
   * @param {string} text
   * @param {ts.Node} node
   * @param {string} what
   */
  function change(from, to, text, node, what) {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    mutants.push({ line, what, code: code.slice(0, from) + text + code.slice(to) });
  }

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    const number = numberIn(node);
    if (number !== undefined) {
      change(node.getStart(), node.getEnd(), `${number + 1}`, node, `${number} becomes ${number + 1}`);
      return;
    }
    for (const row of rowsIn(node)) {
      change(row.getFullStart(), endWithComma(row), '', row, `without ${nameOf(row)}`);
    }
    ts.forEachChild(node, visit);
  }

  /** @param {ts.Node} row */
  function endWithComma(row) {
    const comma = /^\s*,/.exec(code.slice(row.getEnd()));
    return row.getEnd() + (comma ? comma[0].length : 0);
  }

  visit(source);
  return mutants;
}

/**
 * A number, with its sign.
 * @param {ts.Node} node
 */
function numberIn(node) {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  const negative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken;
  return negative && ts.isNumericLiteral(node.operand) ? -Number(node.operand.text) : undefined;
}

/**
 * A list of records is a table of rows; so is a record of records, or of plain lists.
 * @param {ts.Node} node
 * @returns {readonly ts.Node[]}
 */
function rowsIn(node) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isRecord) ? node.elements : [];
  if (!ts.isObjectLiteralExpression(node)) return [];
  const values = node.properties.map((row) => (ts.isPropertyAssignment(row) ? row.initializer : row));
  return values.every(isRecord) || values.every(isPlainList) ? node.properties : [];
}

/** @param {ts.Node} node */
const isRecord = (node) => ts.isObjectLiteralExpression(node);

/** @param {ts.Node} node */
const isPlainList = (node) => ts.isArrayLiteralExpression(node) && !node.elements.some(isRecord);

/** @param {ts.Node} row */
function nameOf(row) {
  const text = row.getText().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
