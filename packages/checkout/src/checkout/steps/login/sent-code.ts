const key = 'foyer.code-sent-to'

/** Whom a code was sent to that this tab still waits for; empty for nobody. A reload must not ask again. */
export function codeSentTo(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function rememberCodeSentTo(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Storage is switched off: a reload asks for the e-mail.
  }
}
