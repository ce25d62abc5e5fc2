import { oneTimeCodeDigits } from '@foyer/contract/limits.ts'
import { isEmail } from '@foyer/contract/typed/read-email.ts'
import { isFullName } from '@foyer/contract/typed/full-name.ts'
import { stripOneTimeCode } from '@foyer/contract/typed/one-time-code.ts'

/** How far the buyer has come in identifying themselves. */
export type AccountMode =
  | { readonly mode: 'loading' }
  | { readonly mode: 'enter_email'; readonly email: string }
  | {
      readonly mode: 'one_time_code_sent'
      readonly email: string
      /** The digits of what was typed. */
      readonly code: string
      /** What was wrong with the last code, in the server's words. */
      readonly problem: string | null
      /** Grows with each code that is sent: a new code starts the cool-down again. */
      readonly sends: number
    }
  | { readonly mode: 'confirm_name'; readonly email: string; readonly fullName: string }
  | { readonly mode: 'confirm_account'; readonly email: string; readonly name: string }

export type AccountEvent =
  /** It is now known how far this visitor had come before. */
  | { readonly type: 'known'; readonly as: AccountMode }
  | { readonly type: 'email_typed'; readonly email: string }
  | { readonly type: 'code_sent' }
  | { readonly type: 'code_typed'; readonly typed: string }
  | { readonly type: 'code_refused'; readonly problem: string }
  | { readonly type: 'new_buyer' }
  | { readonly type: 'name_typed'; readonly fullName: string }
  /** The buyer wants another e-mail address, or has signed out. */
  | { readonly type: 'start_again' }

/** A code is on its way to this e-mail address. */
export function codeSent(email: string, sends = 1): AccountMode {
  return { mode: 'one_time_code_sent', email: email.trim(), code: '', problem: null, sends }
}

export function reduceAccountMode(mode: AccountMode, event: AccountEvent): AccountMode {
  switch (event.type) {
    case 'known':
      return mode.mode === 'loading' ? event.as : mode
    case 'email_typed':
      return mode.mode === 'enter_email' ? { ...mode, email: event.email } : mode
    case 'code_sent':
      if (mode.mode !== 'enter_email' && mode.mode !== 'one_time_code_sent') return mode
      return codeSent(mode.email, mode.mode === 'one_time_code_sent' ? mode.sends + 1 : 1)
    case 'code_typed':
      return mode.mode === 'one_time_code_sent'
        ? { ...mode, code: stripOneTimeCode(event.typed), problem: null }
        : mode
    case 'code_refused':
      return mode.mode === 'one_time_code_sent'
        ? { ...mode, code: '', problem: event.problem }
        : mode
    case 'new_buyer':
      return mode.mode === 'one_time_code_sent'
        ? { mode: 'confirm_name', email: mode.email, fullName: '' }
        : mode
    case 'name_typed':
      return mode.mode === 'confirm_name' ? { ...mode, fullName: event.fullName } : mode
    case 'start_again': {
      const email = mode.mode === 'loading' || mode.mode === 'confirm_account' ? '' : mode.email
      return { mode: 'enter_email', email }
    }
  }
}

/** Whether the content of the fields can be sent. */
export function mayContinue(mode: AccountMode): boolean {
  switch (mode.mode) {
    case 'loading':
      return false
    case 'enter_email':
      return isEmail(mode.email)
    case 'one_time_code_sent':
      return mode.code.length === oneTimeCodeDigits
    case 'confirm_name':
      return isFullName(mode.fullName)
    case 'confirm_account':
      return true
  }
}
