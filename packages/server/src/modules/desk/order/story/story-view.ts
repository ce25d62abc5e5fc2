import { mailProblemText } from '@foyer/contract/api/lists/bounce-texts.ts'
import { t } from '@foyer/language/texts.ts'
import { mailName, providerName } from './order-words.ts'
import type { OrderMail, StoryRow } from './order-story-store.ts'
import { personAt } from '../order-view.ts'
import type { ShownOrder } from '../read-order.ts'
import { actionText, eventText } from './story-texts.ts'

/** The story of an order in sentences. */
export function tellStory(rows: readonly StoryRow[], currency: string): ShownOrder['story'] {
  // An order is sold when its invoice is issued; it is paid when that is, which another event tells.
  const isOnInvoice = rows.some(({ source, kind }) => source === 'captured' && kind === 'invoice')
  return rows.flatMap((row) => {
    if (isOnInvoice && row.source === 'event' && row.kind === 'paid') return []
    const text = sentenceOf(row, currency)
    return text === null ? [] : { at: row.at.toISOString(), text, by: actorOf(row) }
  })
}

const actorOf = ({ source, actor }: StoryRow): string | null =>
  source === 'scan' ? personAt(actor) : actor

function sentenceOf({ source, kind, detail }: StoryRow, currency: string): string | null {
  const facts = detail as Readonly<Record<string, unknown>>
  switch (source) {
    case 'opened':
      return t('The basket was opened.')
    case 'event':
      return eventText(kind, facts, currency)
    case 'captured':
      return capturedText(kind)
    case 'mail_sent':
      return t('Mail “{mail}” was sent to {to}.', {
        mail: mailName(kind),
        to: String(facts['to']),
      })
    case 'mail_bounced':
      return t('Mail “{mail}” to {to} came back.', {
        mail: mailName(kind),
        to: String(facts['to']),
      })
    case 'scan':
      return scanText(kind, String(facts['holder']) || t('A guest'))
    default:
      return actionText(kind, facts)
  }
}

function capturedText(provider: string): string {
  switch (provider) {
    // Its buyer owes it: that it was paid is told when it was.
    case 'invoice':
      return t('An invoice was issued.')
    case 'none':
      return t('There was nothing to pay.')
    default:
      return t('The payment has arrived: {provider}.', { provider: providerName(provider) })
  }
}

function scanText(result: string, holder: string): string {
  switch (result) {
    case 'admitted':
      return t('{holder} was checked in.', { holder })
    case 'undone':
      return t('The check-in of {holder} was undone.', { holder })
    default:
      return t('{holder} was not let in: the ticket was {result}.', {
        holder,
        result: refusalWord(result),
      })
  }
}

function refusalWord(result: string): string {
  switch (result) {
    case 'used':
      return t('used before')
    case 'refunded':
      return t('refunded')
    case 'transferred':
      return t('an earlier one that had been replaced')
    default:
      return t('for another day')
  }
}

/** A mail of the list; one that was sent again waits a moment, in which it can be stopped. */
export const presentMail = (mail: OrderMail): ShownOrder['mails'][number] => ({
  id: mail.id,
  kind: mail.kind,
  to: mail.toEmail,
  state: mail.status,
  queued_at: mail.createdAt.toISOString(),
  sent_at: mail.sentAt?.toISOString() ?? null,
  stoppable_until:
    mail.isAgain === true &&
    mail.status === 'queued' &&
    mail.attempts === 0 &&
    mail.nextAttemptAt > mail.createdAt
      ? mail.nextAttemptAt.toISOString()
      : null,
  problem: mailProblemText(mail.bounceCode, mail.lastError),
})
