import { compactCode } from './read-code.ts'

/**
 * Hand scanners type what they read as if on a keyboard of the United States. Where the device is set to another one, or Caps
 * Lock is on, other signs arrive: each of these says which. The signature decides afterwards whether it was meant so, so no wrong
 * guess lets anybody in.
 */
interface Keyboard {
  /** What arrives for the beginning of each of our codes. */
  readonly mark: string
  /** What is meant by a sign that arrives; all others mean themselves. */
  readonly meant: ReadonlyMap<string, string>
}

const beginning = 'FOY1.'
/** The keys that our codes are made of, as they are and with Shift. */
const plain = {
  keys: 'abcdefghijklmnopqrstuvwxyz0123456789-.',
  shifted: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_',
}
const german = {
  keys: 'abcdefghijklmnopqrstuvwxzy0123456789ß.',
  shifted: 'ABCDEFGHIJKLMNOPQRSTUVWXZY?',
}
const french = {
  keys: `qbcdefghijkl,noparstuvzxywà&é"'(-è_ç):`,
  shifted: 'QBCDEFGHIJKL?NOPARSTUVZXYW°',
}
/** Caps Lock of this keyboard holds Shift for its digits and signs, too. */
const frenchCaps = {
  keys: 'QBCDEFGHIJKL?NOPARSTUVZXYW0123456789°/',
  shifted: 'qbcdefghijkl,noparstuvzxyw)',
}

const swapped = (text: string): string =>
  text.replaceAll(/[a-z]+|[A-Z]+/g, (letters) =>
    letters < 'a' ? letters.toLowerCase() : letters.toUpperCase(),
  )
const caps = ({ keys, shifted }: typeof plain) => ({
  keys: swapped(keys),
  shifted: swapped(shifted),
})

function keyboard({ keys, shifted }: typeof plain): Keyboard {
  const all = plain.keys + plain.shifted
  const arrives = Array.from(keys + shifted)
  return {
    mark: Array.from(beginning)
      .map((sign) => arrives[all.indexOf(sign)] ?? sign)
      .join(''),
    meant: new Map(arrives.map((sign, at) => [sign, all[at] ?? sign])),
  }
}

const keyboards = [plain, caps(plain), german, caps(german), french, frenchCaps].map(keyboard)

export type DoorCode =
  /** `isSure`: no sign of it can have been changed on its way; without that a code of nobody may be one of ours, garbled. */
  | { readonly kind: 'drawn'; readonly code: string; readonly isSure: boolean }
  /** Letters that somebody typed, as they are printed below the drawing. */
  | { readonly kind: 'typed'; readonly code: string }

/**
 * Reads what arrives at a door: a drawn code by a camera or a scanner, whatever stands before it (such as `]Q3`, by which a
 * scanner says what kind of code it has read), or a printed one in any groups and any case.
 */
export function readDoorCode(typed: string): DoorCode {
  const said = typed.trim()
  for (const [index, { mark, meant }] of keyboards.entries()) {
    const at = said.indexOf(mark)
    if (at < 0) continue
    const [arrived = ''] = said.slice(at).split(/\s/, 1)
    const code = Array.from(arrived)
      .map((sign) => meant.get(sign) ?? sign)
      .join('')
    const rest = code.slice(beginning.length)
    return { kind: 'drawn', code, isSure: index === 0 && (/[a-z]/.test(rest) || rest.length < 80) }
  }
  return { kind: 'typed', code: compactCode(said) }
}

/** The beginnings without their full stop: whoever types one so far types a code. */
const begun = keyboards.map(({ mark }) => mark.slice(0, -1))

/** Where a drawn code begins in what was typed so far; -1 where none does. */
export const beginOfDrawn = (said: string): number =>
  Math.max(
    ...begun.map((mark) =>
      /\s/.test(said.slice(said.lastIndexOf(mark))) ? -1 : said.lastIndexOf(mark),
    ),
  )
