/** The messages that the widget's frame sends to the page around it. */
export interface FromWidget {
  readonly sandbox: 'hcaptcha'
  readonly type: 'passed' | 'expired' | 'challenge_expired' | 'error'
  /** The token, or the code of the error. */
  readonly text: string
}
