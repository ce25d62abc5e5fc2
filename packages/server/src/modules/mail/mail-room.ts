/** What this process knows of the mail server. */
export interface MailRoom {
  /** Since when it is away; null while it is there. The log says it once. */
  awaySince: Date | null
}

export const createMailRoom = (): MailRoom => ({ awaySince: null })
