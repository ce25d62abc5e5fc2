const key = 'foyer.code-sent-to'

/** The e-mail address whose code this tab is waiting for; empty for none. A reload must not ask for it again. */
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
    // Storage is switched off: after a reload the page asks for the e-mail address again.
  }
}
