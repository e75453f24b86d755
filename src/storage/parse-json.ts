import { bad, good, type Result } from '../table/result';
import { jsonFaultAt } from './json-fault';

/** Deeper than anything we write; parsers further in give way at a few thousand. */
const MOST_DEPTH = 64;

/** JSON from outside: what is none, or would bring down whoever walks through it, is named with its place. */
export function parseJson(text: string): Result<unknown> {
  const depth = tooDeepAt(text);
  if (depth !== undefined) return bad('file/too-deep', `character ${depth}`);
  try {
    return good(JSON.parse(text));
  } catch {
    return bad('file/not-json', `character ${jsonFaultAt(text)}`);
  }
}

/** The first character nested deeper than we allow, outside strings. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 0x5c) i++;
      else if (c === 0x22) inString = false;
    } else if (c === 0x22) inString = true;
    else if (c === 0x7b || c === 0x5b) {
      if (++depth > MOST_DEPTH) return i;
    } else if (c === 0x7d || c === 0x5d) depth--;
  }
  return undefined;
}
