import { vendorName } from '@foyer/contract/ways/ways.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { money } from '../../format/money.ts'
import type { MailPayloads, RenderedMail } from '../../renderers.ts'
import { operatorLetter } from './operator-letter.tsx'

/** A mail to the operator: a buyer's money is still owed; it says how to send only that again. */
export function refundFailedMail(refund: MailPayloads['refund_failed']): RenderedMail {
  const { siteName } = refund
  const provider = vendorName(refund.provider)
  const amount = money(refund.amount, refund.currency)
  const reference = groupedReference(refund.reference)
  const subject = t('A refund of {amount} has failed', { amount })
  const texts = [
    t(
      '{provider} could not send {amount} back to the buyer of order {reference}. It is still owed to them.',
      { provider, amount, reference },
    ),
    t('Look up why in the dashboard of {provider}. To send it again: {command}', {
      provider,
      command: `npm run refund -- ${refund.reference} --owed --reason "…"`,
    }),
  ]
  return operatorLetter({ siteName, reference: refund.reference, subject, texts })
}
