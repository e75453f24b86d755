const VULGAR: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
};

/** A fraction as people read it: `7/2` is three and a half. */
export function mixedText(fraction: string): string {
  const [over = 0, under = 1] = fraction.split('/').map(Number);
  const whole = Math.trunc(over / under);
  const rest = Math.abs(over % under);
  if (rest === 0) return `${whole}`;
  const sign = whole === 0 && over < 0 ? '−' : '';
  const part = VULGAR[`${rest}/${under}`] ?? `${rest}/${under}`;
  return `${sign}${whole === 0 ? '' : `${whole}\u00a0`}${part}`;
}
