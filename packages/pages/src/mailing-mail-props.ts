/** The data of a mail of an organiser to many. */
export interface MailingMails {
  readonly mailing: {
    readonly siteName: string
    readonly organiserName: string
    readonly about: 'service' | 'marketing'
    /** As it was written, with placeholders and the little formatting of `rules/mailings/mail-text.ts`. */
    readonly subject: string
    readonly body: string
    /** Where its reader finds the tickets, after signing in. */
    readonly ticketsUrl: string
    /** Who reads answers; the sender of all mails where it is absent. */
    readonly replyTo?: string
    /** Null for somebody whose name is not known. */
    readonly name: string | null
    /** What they hold a ticket of; null for somebody who holds none. */
    readonly event: {
      readonly title: string
      readonly startsAt: string
      readonly timeZone: string
    } | null
    /** Where its reader says that they want no more of it; marketing alone has it. */
    readonly unsubscribeUrl?: string
  }
}
