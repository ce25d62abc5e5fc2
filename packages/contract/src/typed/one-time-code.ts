import { oneTimeCodeDigits, oneTimeCodeTypedMaximum } from '../limits.ts'
import { plainSigns } from './clean-text.ts'

/** A code among the words of its mail, which may have other numbers: "It works for 15 minutes". */
const amongWords = new RegExp(
  `(?<![0-9])[0-9]{${Math.floor(oneTimeCodeDigits / 2)}}[ -]?[0-9]{${Math.ceil(oneTimeCodeDigits / 2)}}(?![0-9])`,
)

/** The digits of a code as it was typed or pasted, whatever script they are of. */
export function stripOneTimeCode(typed: string): string {
  const text = plainSigns(typed.slice(0, oneTimeCodeTypedMaximum))
  return (amongWords.exec(text)?.[0] ?? text).replaceAll(/[^0-9]/g, '')
}

/** Whether Verify may be pressed. */
export function isOneTimeCode(code: string): boolean {
  return code.length === oneTimeCodeDigits && stripOneTimeCode(code) === code
}
