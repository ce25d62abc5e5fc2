import { beginOfDrawn } from '@foyer/contract/typed/door-code.ts'
import { compactCode } from '@foyer/contract/typed/read-code.ts'

/** Printed codes are this long; a name of so many letters and digits has spaces. */
const printed = /^[A-Z0-9]{20,}$/

/** Whether what was typed so far ends in a drawn code, which is not searched for. */
export const isDrawn = (said: string): boolean => beginOfDrawn(said) >= 0

/** The code that was typed, drawn or printed; null for a name or a part of a code. */
export function codeOf(said: string): string | null {
  const text = said.trim()
  const begin = beginOfDrawn(text)
  if (begin >= 0 && text.length - begin > 'FOY1.'.length) return text.slice(begin)
  return printed.test(compactCode(text)) ? text : null
}
