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
/**
 * What layouts give for these keys, from the tables of xkeyboard-config (https://xkeyboard-config.freedesktop.org), each in one row:
 * the letters, digits, hyphen and full stop; then the letters with Shift, and the underscore. The first are Swiss and
 * German; Polish; Czech; Slovak; Hungarian; Icelandic; Lithuanian; Spanish, Italian and Portuguese; Danish, Finnish, Norwegian and
 * Swedish; Turkish; Japanese; French; Belgian; then Ukrainian, Russian, Serbian, Bulgarian (phonetic), Greek, Hebrew and Arabic.
 */
const layouts: readonly (readonly [keys: string, shifted: string])[] = [
  ['abcdefghijklmnopqrstuvwxzy0123456789ß.', 'ABCDEFGHIJKLMNOPQRSTUVWXZY?'],
  ["abcdefghijklmnopqrstuvwxzy0123456789'.", 'ABCDEFGHIJKLMNOPQRSTUVWXZY?'],
  ['abcdefghijklmnopqrstuvwxzy0123456789+.', 'ABCDEFGHIJKLMNOPQRSTUVWXZY?'],
  ['abcdefghijklmnopqrstuvwxzyé+ěščřžýáí=.', 'ABCDEFGHIJKLMNOPQRSTUVWXZY%'],
  ['abcdefghijklmnopqrstuvwxzyé+ľščťžýáí=.', 'ABCDEFGHIJKLMNOPQRSTUVWXZY%'],
  ['abcdefghijklmnopqrstuvwxzyö123456789ü.', 'ABCDEFGHIJKLMNOPQRSTUVWXZYÜ'],
  ['abcdefghijklmnopqrstuvwxyz0123456789ö.', 'ABCDEFGHIJKLMNOPQRSTUVWXYZÖ'],
  ['abcdefghijklmnopqrstuvwxyz“ąčęėįšųū„-.', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_'],
  ["abcdefghijklmnopqrstuvwxyz0123456789'.", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ?'],
  ['abcdefghijklmnopqrstuvwxyz0123456789+.', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ?'],
  ['abcdefghıjklmnopqrstuvwxyz0123456789*ç', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ?'],
  ['abcdefghijklmnopqrstuvwxyz0123456789-.', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ='],
  [`qbcdefghijkl,noparstuvzxywà&é"'(-è_ç):`, 'QBCDEFGHIJKL?NOPARSTUVZXYW°'],
  [`qbcdefghijkl,noparstuvzxywà&é"'(§è!ç):`, 'QBCDEFGHIJKL?NOPARSTUVZXYW°'],
  ['фисвуапршолдьтщзйкіегмцчня0123456789-ю', 'ФИСВУАПРШОЛДЬТЩЗЙКІЕГМЦЧНЯ_'],
  ['фисвуапршолдьтщзйкыегмцчня0123456789-ю', 'ФИСВУАПРШОЛДЬТЩЗЙКЫЕГМЦЧНЯ_'],
  ["абцдефгхијклмнопљрстувњџзѕ0123456789'.", 'АБЦДЕФГХИЈКЛМНОПЉРСТУВЊЏЗЅ?'],
  ['абцдефгхийклмнопярстужвьъз0123456789-.', 'АБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЪЗ_'],
  ['αβψδεφγηιξκλμνοπ;ρστθωςχυζ0123456789-.', 'ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠ:ΡΣΤΘΩ΅ΧΥΖ_'],
  ["שנבגקכעיןחלךצמםפ/רדאוה'סטז0123456789-ץ", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_'],
  [
    'ش\ufefbؤيثبلاهتنمةىخحضقسفعرصءغئ0123456789-ز',
    "\u0650\ufef5}]\u064f[\ufef7أ÷ـ،/'آ×؛\u064e\u064c\u064d\ufef9`{\u064b\u0652إ~_",
  ],
]
/** Caps Lock of these keyboards holds Shift for digits and signs, too. */
const frenchCaps = {
  keys: 'QBCDEFGHIJKL?NOPARSTUVZXYW0123456789°/',
  shifted: 'qbcdefghijkl,noparstuvzxyw)',
}
/** Arabic keyboards have keys for lam with alef, which arrive as one sign or as two. */
const ligatures = [
  ['لا', '\ufefb'],
  ['لآ', '\ufef5'],
  ['لأ', '\ufef7'],
  ['لإ', '\ufef9'],
] as const

const swapCase = (sign: string): string => {
  const upper = sign.toUpperCase()
  if (sign === upper) return sign.toLowerCase()
  return upper.length === 1 ? upper : sign
}
const swapped = (text: string): string => Array.from(text, swapCase).join('')
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

/** Layouts that begin a code in the same way are one keyboard: what the earlier ones do not have, the later ones say. */
function together(keyboards: readonly Keyboard[]): Keyboard[] {
  const byMark = new Map<string, Map<string, string>>()
  for (const { mark, meant } of keyboards)
    byMark.set(mark, new Map([...meant, ...(byMark.get(mark) ?? [])]))
  return Array.from(byMark, ([mark, meant]) => ({ mark, meant }))
}

const shown = [plain, ...layouts.map(([keys, shifted]) => ({ keys, shifted }))]
const keyboards = together([...shown, frenchCaps, ...shown.map(caps)].map(keyboard))

/** With letters of full width as an ASCII keyboard has them. */
const narrow = (text: string): string =>
  ligatures.reduce(
    (said, [two, one]) => said.replaceAll(two, one),
    text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  )

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
  const said = narrow(typed.trim())
  for (const [index, { mark, meant }] of keyboards.entries()) {
    const at = said.indexOf(mark)
    if (at < 0) continue
    const [arrived = ''] = said.slice(at).split(/\s/, 1)
    const code = Array.from(arrived)
      .map((sign) => meant.get(sign) ?? sign)
      .join('')
    const rest = code.slice(beginning.length)
    const isAsShown = index === 0 && code === arrived
    return { kind: 'drawn', code, isSure: isAsShown && (/[a-z]/.test(rest) || rest.length < 80) }
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
