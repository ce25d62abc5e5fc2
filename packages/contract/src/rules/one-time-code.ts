import { oneTimeCodeDigits } from '../limits.ts'

/** The ASCII digits of a code as it was typed or pasted. */
export function stripOneTimeCode(typed: string): string {
  return typed.replace(/[^0-9]/g, '')
}

/** Whether Verify may be pressed. */
export function isOneTimeCode(code: string): boolean {
  return code.length === oneTimeCodeDigits && stripOneTimeCode(code) === code
}
