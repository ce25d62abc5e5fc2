import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import { codeLengthMaximum, oneTimeCodeDigits, phoneLengthMaximum } from '../limits.ts'
import {
  controlInLine,
  decode,
  noAmount,
  type OptionalWire,
  type Outcome,
  readText,
  textOrNumber,
} from '../wire.ts'
import { cleanLine, plainSigns } from './clean-text.ts'
import { stripOneTimeCode } from './one-time-code.ts'
import { tabsAndLineEnds } from './read-code.ts'
import { readEmail, wrongEmailText } from './read-email.ts'
import { readPhone } from './read-phone.ts'

/** Codecs for fields that people type, each by the reader of its kind. */

/** What people write may have something around it, and each letter may be written with several signs. */
const readLine = (raw: string, max: number): Outcome<string> =>
  readText(raw.length > max * 4 + 64 ? raw : cleanLine(raw), max, controlInLine)

/** One line as people type it, such as a name or a street: in one spelling of each letter (`cleanLine`), not empty. */
export function wireLine(max: number) {
  return decode<string, string>(z.string(), (raw) => {
    const outcome = readLine(raw, max)
    return 'value' in outcome && outcome.value === '' ? { problem: 'Must not be empty' } : outcome
  })
}

/** `wireLine`; '' when absent. */
export function wireOptionalLine(max: number) {
  return decode<string, string | null | undefined>(z.optional(z.nullable(z.string())), (raw) =>
    readLine(raw ?? '', max),
  ) as OptionalWire<string, string | null | undefined>
}

function readOneEmail(raw: string): Outcome<string> {
  const value = readEmail(raw)
  if (value !== null) return { value }
  return { problem: wrongEmailText(raw, t('This is not an e-mail address')) }
}

/** One e-mail address, in its one form (`readEmail`). */
export const wireEmail = decode<string, string>(z.string(), readOneEmail)

/** `wireEmail`; null when empty or absent. */
export const wireOptionalEmail = decode<string | null, string | null | undefined>(
  z.optional(z.nullable(z.string())),
  (raw) => (cleanLine(raw ?? '') === '' ? { value: null } : readOneEmail(raw ?? '')),
) as OptionalWire<string | null, string | null | undefined>

/** A phone number in its one form, or what was typed in its place, which whoever asked for one refuses; '' when absent. */
export const wirePhone = decode<string, string | null | undefined>(
  z.optional(z.nullable(z.string())),
  (raw) => {
    const value = readPhone(raw ?? '')
    return value === null ? readLine(raw ?? '', phoneLengthMaximum * 4) : { value }
  },
) as OptionalWire<string, string | null | undefined>

/** A promo or gift voucher code as it was typed or pasted, with its lines as one; '' when absent. */
export const wireTypedCode = decode<string, string | null | undefined>(
  z.optional(z.nullable(z.string())),
  (raw) => readLine((raw ?? '').replaceAll(tabsAndLineEnds, ' '), codeLengthMaximum),
) as OptionalWire<string, string | null | undefined>

/** The digits of a code that was mailed, as it was typed or pasted. */
export const wireOneTimeCode = decode<string, string>(z.string(), (raw) => {
  const value = stripOneTimeCode(raw)
  return value.length === oneTimeCodeDigits
    ? { value }
    : { problem: `Must be the ${oneTimeCodeDigits} digits of the code` }
})

const typedAmount =
  /^[\p{L}\p{Sc}\p{Z}\u066b\u066c.,'’`´]*\p{Nd}[\p{L}\p{Nd}\p{Sc}\p{Z}\u066b\u066c.,'’`´]*$/u

/** An amount as people type it: `readAmount` converts it, once its currency is known. */
export const wireTypedMoney = decode<string, string | number>(textOrNumber, (raw) =>
  typedAmount.test(plainSigns(String(raw).slice(0, 64))) ? readLine(String(raw), 40) : noAmount,
)
