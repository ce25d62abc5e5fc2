import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { longCalendarDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import type { MailPayloads } from '../../renderers.ts'
import { heading, paragraph, Sheet } from '../mail-frame.tsx'

type Order = MailPayloads['order']
type Owed = NonNullable<Order['owed']>

/** What is owed for an order on an invoice, by when, with which reference, to whom; nothing where nothing is owed. */
export function owedLines({ owed, currency, reference }: Order): readonly string[] {
  if (owed === undefined) return []
  const { company, address, buyerReference } = owed
  const forWhom = [company, ...address.split('\n')].map((line) => line.trim()).filter(Boolean)
  return [
    t('This order is on invoice: {amount} is to be paid by {day}.', {
      amount: money(owed.amount, currency),
      day: longCalendarDay(owed.dueOn),
    }),
    t('Please give this reference with your payment: {reference}', {
      reference: groupedReference(reference),
    }),
    howToPay(owed),
    ...(forWhom.length > 0 ? [t('For {name}', { name: forWhom.join(', ') })] : []),
    ...(buyerReference === ''
      ? []
      : [t('Your reference: {reference}', { reference: buyerReference })]),
  ]
}

const howToPay = ({ organiserName: organiser, organiserEmail: email }: Owed): string =>
  email === null
    ? t('Please pay it as you have agreed with {organiser}.', { organiser })
    : t('Please pay it as you have agreed with {organiser}. Ask them at {email}.', {
        organiser,
        email,
      })

export function OwedOnInvoice({ order }: { order: Order }) {
  const lines = owedLines(order)
  if (lines.length === 0) return null
  return (
    <Sheet>
      <h2 style={{ ...heading, fontSize: 20 }}>{t('To be paid')}</h2>
      {lines.map((line) => (
        <p key={line} style={paragraph}>
          {line}
        </p>
      ))}
    </Sheet>
  )
}
