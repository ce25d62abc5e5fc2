/** A drawn code as a scanner types it, also one with Y and Z changed or by Caps Lock; what stood in the field before it is no part of it. */
const drawn = /fo[yz]1\S*$/i
/** Printed codes are this long; a name of so many letters and digits has spaces. */
const printed = /^[A-Z0-9]{20,}$/i

/** Whether what was typed so far is a drawn code, and nothing to be searched. */
export const isDrawn = (said: string): boolean => drawn.test(said)

/** The code that was typed, drawn or printed; null for a name or a part of a code. */
export function codeOf(said: string): string | null {
  const text = drawn.exec(said.trim())?.[0]
  if (text !== undefined && text.length > 'FOY1.'.length) return text
  return printed.test(said.replaceAll(/[\s-]/g, '')) ? said.trim() : null
}
