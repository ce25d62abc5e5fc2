/** The things that may never be in a log, and the patterns that find them. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  // The start prints the invented people of the demo's desk on purpose.
  ['an e-mail address', /[\w.+-]+@(?!(?:harbour-lights|foyer)\.example\b)[\w-]+(?:\.[\w-]+)+/],
  ['a client secret', /\b(?:pi|seti)_\w+_secret_\w+/],
  ['a secret key', /\b(?:sk|rk|whsec)_\w{8,}/],
  ['a card token', /\bcnon:\S+/],
  ['a bank page’s token', /resource_token/],
  ['a cookie', /\b(?:foyer|XSRF-TOKEN)["=:\s]+[\w%+/.-]{16,}/i],
  ['an authorization', /\b(?:Bearer|Basic) [\w+/=.-]{8,}/],
  ['a one-time code', /\bcode\W{1,4}\d{6}\b/i],
]

/** Sixteen digits may be many things; with the right check digit, and not within an id, they are a card number. */
function hasCardNumber(line: string): boolean {
  return [...line.matchAll(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g)].some(([found]) =>
    isCardNumber(found.replaceAll(/\D/g, '')),
  )
}

/** The check digit of ISO/IEC 7812, and a first digit that card schemes use. */
function isCardNumber(digits: string): boolean {
  if (!/^(?:4|5[1-5]|2[2-7]|3[47]|6)/.test(digits)) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Names everything that a line of a log leaks. */
export function findLeaks(line: string): string[] {
  const found = forbidden.filter(([, pattern]) => pattern.test(line)).map(([what]) => what)
  return hasCardNumber(line) ? [...found, 'a card number'] : found
}
