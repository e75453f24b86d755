/** Where a text stops being JSON, counted from 0. Asked only when the parser refused it: not every engine names the place. */
export function jsonFaultAt(text: string): number {
  const closers: string[] = [];
  let wants: Wants = 'value';
  for (let at = skip(text, 0); at < text.length; at = skip(text, at)) {
    const c = text.charAt(at);
    if (c === closers.at(-1) && (wants === 'item-or-end' || wants === 'key-or-end' || wants === 'comma')) {
      closers.pop();
      wants = closers.length > 0 ? 'comma' : 'nothing';
      at++;
    } else if (wants === 'comma' && c === ',') {
      wants = closers.at(-1) === '}' ? 'key' : 'value';
      at++;
    } else if (wants === 'colon' && c === ':') {
      wants = 'value';
      at++;
    } else if ((wants === 'key' || wants === 'key-or-end') && c === '"') {
      const end = endOfString(text, at);
      if (end < 0) return -end - 1;
      at = end;
      wants = 'colon';
    } else if (wants === 'value' || wants === 'item-or-end') {
      if (c === '{' || c === '[') {
        closers.push(c === '{' ? '}' : ']');
        wants = c === '{' ? 'key-or-end' : 'item-or-end';
        at++;
        continue;
      }
      const end = c === '"' ? endOfString(text, at) : endOfWord(text, at);
      if (end < 0) return -end - 1;
      at = end;
      wants = closers.length > 0 ? 'comma' : 'nothing';
    } else return at;
  }
  return text.length;
}

type Wants = 'value' | 'item-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma' | 'nothing';

function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++;
  return at;
}

/** Behind the closing quote; where the string is broken, one less than minus the place. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 0x22) return at + 1;
    if (c < 0x20) return -at - 1;
    if (c !== 0x5c) continue;
    const known = ESCAPE.exec(text.slice(at, at + 6));
    if (!known) return -at - 1;
    at += known[0].length - 1;
  }
  return -text.length - 1;
}

const ESCAPE = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/;
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function endOfWord(text: string, at: number): number {
  WORD.lastIndex = at;
  return WORD.test(text) ? WORD.lastIndex : -at - 1;
}
