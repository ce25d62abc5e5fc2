/** What this process knows of the mail server. */
export interface MailRoom {
  /** Since when it has not answered; null while it does. The log says it once. */
  awaySince: Date | null
}

export const createMailRoom = (): MailRoom => ({ awaySince: null })
