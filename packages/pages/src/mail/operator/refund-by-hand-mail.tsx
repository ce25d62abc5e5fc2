import { vendorName } from '@foyer/contract/ways/ways.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { money } from '../../format/money.ts'
import type { MailPayloads, RenderedMail } from '../../renderers.ts'
import { operatorLetter } from './operator-letter.tsx'

/** A mail to the operator: money was refunded at the provider, past the shop; it says what that means for the tickets. */
export function refundByHandMail(refund: MailPayloads['refund_by_hand']): RenderedMail {
  const { siteName, isOrderRefunded } = refund
  const provider = vendorName(refund.provider)
  const amount = money(refund.amount, refund.currency)
  const reference = groupedReference(refund.reference)
  const command = `npm run refund -- ${refund.reference}`
  const texts = [
    t('{amount} of order {reference} was given back in the dashboard of {provider}.', {
      amount,
      reference,
      provider,
    }),
    ...(isOrderRefunded
      ? [
          t(
            'All of its money is back with the buyer. So its tickets are void and on sale again, and the buyer has been told.',
          ),
        ]
      : [
          t(
            'The shop cannot know what for, so its tickets are still good. Please say it with one of these; what has gone back is not sent again.',
          ),
          t('Money only, every ticket stays good: {command}', {
            command: `${command} AMOUNT --reason "…"`,
          }),
          t('For tickets, which become void: {command}', {
            command: `${command} --tickets CODE,CODE --reason "…"`,
          }),
        ]),
  ]
  const subject = isOrderRefunded
    ? t('Order {reference} was given back', { reference })
    : t('What was {amount} given back for?', { amount })
  return operatorLetter({ siteName, reference: refund.reference, subject, texts })
}
