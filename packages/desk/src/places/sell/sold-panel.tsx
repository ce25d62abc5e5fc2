import type { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import type { AnswerOf, GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Button, buttonClass } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { dayText } from '../../parts/figures/day-text.ts'
import { moneyText } from '../../parts/money.tsx'
import { PrintLink } from '../../parts/print-link.tsx'
import { timeText } from '../../parts/time.tsx'
import { seatsText } from './seats-text.ts'
import styles from './sell.module.css'

type Made = AnswerOf<typeof sellOrder>
export interface Sold extends Pick<GivenBodyOf<typeof sellOrder>, 'payment' | 'buyer'> {
  readonly made: Made
}

/** What was sold, and what is left to do before the next customer. */
export function SoldPanel({ sold, onNext }: { sold: Sold; onNext: () => void }) {
  const { made, buyer } = sold
  const { key } = useOrganiser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const hasMail = (buyer.email ?? '') !== ''
  return (
    <Panel aria-labelledby="sold">
      <h2 id="sold" ref={heading} tabIndex={-1} className={styles.due}>
        {dueText(sold)}
      </h2>
      <p>
        {t('Order {reference} of {name}', {
          reference: groupedReference(made.reference),
          name: buyer.name,
        })}
      </p>
      <p>{hasMail ? mailText(sold) : t('Nothing is mailed: please print the tickets.')}</p>
      {made.pay_url !== null && (
        <TextField
          label={t('The link, if the mail does not arrive')}
          value={made.pay_url}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
      <Issued tickets={made.tickets} />
      <p className={styles.actions}>
        <Button onClick={onNext}>{t('Next customer')}</Button>
        {made.tickets.length > 0 && <PrintLink order={made.reference} />}
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={`/${key}/orders/${made.reference}`}
        >
          {t('Open the order')}
        </Link>
      </p>
    </Panel>
  )
}

function Issued({ tickets }: Pick<Made, 'tickets'>) {
  if (tickets.length === 0) return null
  return (
    <ul className={styles.issued}>
      {tickets.map(({ id, code, event, ticket_type: type, seat }) => (
        <li key={id}>
          {t('{event}, {type}', { event, type })}
          {seat !== null && <> · {seatsText([seat])}</>} · <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}

/** The money that somebody has to take now, or who owes it until when. */
function dueText({ made, payment }: Sold): string {
  const { total, currency, pay_until: until } = made
  const amount = moneyText(total, currency)
  if (total === 0) return t('Sold: there is nothing to pay')
  if (until !== null)
    return t('{amount} to be paid by the link until {when}', { amount, when: timeText(until) })
  return payment.way === 'invoice'
    ? t('Sold: {amount} to be paid by {day}', { amount, day: dayText(payment.due_on, true) })
    : t('Sold: take {amount}', { amount })
}

const mailText = ({ made, buyer }: Sold): string =>
  made.status === 'waiting'
    ? t('The link goes to {email}.', { email: buyer.email ?? '' })
    : t('The tickets go to {email}.', { email: buyer.email ?? '' })
