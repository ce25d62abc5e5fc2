import { oneTimeCodeDigits } from '../limits.ts'
import { plainSigns } from './clean-text.ts'

/** So much of what was typed or pasted is looked at. */
const typedMaximum = 200

/** The digits of a code as it was typed or pasted, whatever script they are of. */
export function stripOneTimeCode(typed: string): string {
  return plainSigns(typed.slice(0, typedMaximum)).replaceAll(/[^0-9]/g, '')
}

/** Whether Verify may be pressed. */
export function isOneTimeCode(code: string): boolean {
  return code.length === oneTimeCodeDigits && stripOneTimeCode(code) === code
}
