import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { plainLetter } from './plain-letter.tsx'

/**
 * A mail to the e-mail address an order had before, which may be a stranger's: it says nothing about the order but its
 * reference.
 */
export function addressCorrectedMail({
  siteName,
  reference,
}: MailPayloads['address_corrected']): RenderedMail {
  const subject = t('An order has another e-mail address now')
  const texts = [
    t('Order {reference} was made with your e-mail address, and its buyer has corrected it.', {
      reference: groupedReference(reference),
    }),
    t(
      'The tickets and gift vouchers we sent here for it do not work any more. If the order is not yours, there is nothing to do.',
    ),
  ]
  const footer = t('If it is yours and you did not change the address, answer this e-mail at once.')
  return plainLetter({ siteName, subject, texts, footer })
}
