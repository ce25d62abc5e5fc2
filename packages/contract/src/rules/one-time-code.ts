import { oneTimeCodeDigits } from '../limits.ts'

/** What a typed or pasted code comes to: its ASCII digits. */
export function stripOneTimeCode(typed: string): string {
  return typed.replace(/[^0-9]/g, '')
}

/** Whether Verify may be pressed. */
export function isOneTimeCode(code: string): boolean {
  return code.length === oneTimeCodeDigits && stripOneTimeCode(code) === code
}
