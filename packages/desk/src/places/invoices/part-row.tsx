import type { listOwed } from '@foyer/contract/api/box-office/list-owed.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { dayText } from '../../parts/figures/day-text.ts'
import { PartLinkButton } from '../../parts/invoices/part-link-button.tsx'
import { Money, moneyText } from '../../parts/money.tsx'
import { Row } from '../../parts/row-list.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time.tsx'

type Owed = AnswerOf<typeof listOwed>['data'][number]

/** A part of a payment plan that is not paid: of how much, when it is due, and what becomes of it. */
export function PartRow({ owed }: { owed: Owed }) {
  const { key } = useOrganiser()
  const { order, name, email, currency, open, due_on: due, part, state } = owed
  if (part === null) return null
  const debtor = name ?? email ?? t('somebody')
  const { number, parts, paid, total } = part
  return (
    <Row
      title={
        <>
          <Link to={`/${key}/orders/${order}`}>{debtor}</Link>{' '}
          {open !== null && <Money minor={open} currency={currency} />}{' '}
          {state === 'overdue' ? (
            <StateMark name={t('overdue')} tone="bad" />
          ) : (
            <StateMark name={t('open')} tone="quiet" />
          )}
        </>
      }
      actions={part.is_payable && <PartLinkButton order={order} name={debtor} />}
    >
      {t('Part {number} of {parts} of a payment plan', { number, parts })} ·{' '}
      {t('To be paid by {day}', { day: dayText(due, true) })}
      {paid !== null && total !== null && (
        <>
          {' · '}
          {t('{paid} of {total} is paid', {
            paid: moneyText(paid, currency),
            total: moneyText(total, currency),
          })}
        </>
      )}
      {part.problem !== null && <> · {part.problem}</>}
      {part.next_attempt_at !== null && (
        <>
          {' · '}
          {t('The card is charged on {day}', {
            day: timeText(part.next_attempt_at, undefined, 'day'),
          })}
        </>
      )}
      {part.link_sent_at !== null && (
        <>
          {' · '}
          {t('Link to pay sent on {when}', { when: timeText(part.link_sent_at) })}
        </>
      )}
      {email !== null && <> · {email}</>}
    </Row>
  )
}
