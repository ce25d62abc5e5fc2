import { isOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'

/** What the one button of an invitation does next: whoever is signed in with its address needs no code. */
export function nextStep(form: {
  readonly isNameless: boolean
  readonly isYours: boolean
  readonly isSent: boolean
  readonly code: string
}): 'wait' | 'send' | 'accept' {
  if (form.isNameless) return 'wait'
  if (form.isYours) return 'accept'
  if (!form.isSent) return 'send'
  return isOneTimeCode(form.code) ? 'accept' : 'wait'
}
