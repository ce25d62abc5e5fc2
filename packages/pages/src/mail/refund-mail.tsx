import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { labelled } from '../format/joined.ts'
import { money } from '../format/money.ts'
import type { MailPayloads, RenderedMail } from '../renderers.ts'
import { firstTexts } from '../format/first-of.ts'
import { heading, paragraph, renderMailHtml, Sheet, small } from './mail-frame.tsx'

/** Says what is refunded to the buyer, how, why, and which tickets are not valid any more. */
export function refundMail(refund: MailPayloads['refund'], most: number): RenderedMail {
  const {
    siteName,
    currency,
    amount,
    toVouchers,
    byHand = 0,
    billedLess = 0,
    reason,
    receiptsUrl,
  } = refund
  const tickets = firstTexts(refund.tickets, most)
  const reference = groupedReference(refund.reference)
  const returned = amount + byHand
  const subject =
    returned > 0
      ? t('Your refund of {amount}', { amount: money(returned, currency) })
      : t('Your order was refunded')
  const sentences = [
    ...(amount > 0
      ? [
          t('{amount} goes back the way you paid. It can take up to 10 working days.', {
            amount: money(amount, currency),
          }),
        ]
      : []),
    ...(byHand > 0
      ? [
          t('{amount} is given back to you by the organiser.', {
            amount: money(byHand, currency),
          }),
        ]
      : []),
    ...(billedLess > 0
      ? [
          t('Your invoice is less by {amount}.', {
            amount: money(billedLess, currency),
          }),
        ]
      : []),
    ...(toVouchers > 0
      ? [
          t('{amount} is on the gift voucher you paid with again.', {
            amount: money(toVouchers, currency),
          }),
        ]
      : []),
  ]
  const notValid = t('These tickets are not valid any more:')
  const footer = t('Your order reference is {reference}.', { reference })
  return {
    subject,
    html: renderMailHtml({
      siteName,
      subject,
      preview: sentences[0] ?? footer,
      footer: <p style={small}>{footer}</p>,
      children: (
        <Sheet>
          <h1 style={heading}>{subject}</h1>
          <p style={paragraph}>{reason}</p>
          {sentences.map((sentence) => (
            <p key={sentence} style={paragraph}>
              {sentence}
            </p>
          ))}
          {receiptsUrl !== undefined && (
            <p style={paragraph}>
              <a href={receiptsUrl}>{t('Credit note and receipts (PDF)')}</a>
            </p>
          )}
          {tickets.length > 0 && (
            <>
              <p style={paragraph}>{notValid}</p>
              <ul style={paragraph}>
                {tickets.map((ticket) => (
                  <li key={ticket}>{ticket}</li>
                ))}
              </ul>
            </>
          )}
        </Sheet>
      ),
    }),
    text: [
      subject,
      '',
      reason,
      '',
      ...sentences.flatMap((sentence) => [sentence, '']),
      ...(tickets.length > 0 ? [notValid, ...tickets.map((ticket) => `- ${ticket}`), ''] : []),
      ...(receiptsUrl === undefined
        ? []
        : [labelled(t('Credit note and receipts (PDF)'), receiptsUrl), '']),
      footer,
      '',
    ].join('\n'),
  }
}
