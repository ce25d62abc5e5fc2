import type { MailProvider, MailResult, OutgoingMail } from '../../providers/mail/port.ts'

export interface Outbox extends MailProvider {
  readonly mails: OutgoingMail[]
  /** The mail server's answers from now on. */
  answer(result: MailResult): void
  to(email: string): OutgoingMail[]
}

/** A mail server that keeps every mail it receives. */
export function createOutbox(): Outbox {
  const mails: OutgoingMail[] = []
  let result: MailResult = { outcome: 'accepted' }
  return {
    mails,
    answer: (next) => {
      result = next
    },
    to: (email) => mails.filter((mail) => mail.to.email === email),
    async send(mail) {
      await Promise.resolve()
      if (result.outcome === 'accepted') mails.push(mail)
      return result
    },
  }
}
