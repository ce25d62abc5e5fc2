import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import { longCalendarDay, longMoment } from '../../format/dates.ts'
import { labelled } from '../../format/joined.ts'
import { money } from '../../format/money.ts'
import title from '../../parts/page-title.module.css'
import type { WalletPlan } from '../../renderers.ts'
import styles from './wallet-shared.module.css'

function partText({ due, amount, status }: WalletPlan['parts'][number], currency: string): string {
  const sum = { amount: money(amount, currency) }
  if (status === 'paid') return labelled(longCalendarDay(due), t('{amount} (paid)', sum))
  if (status === 'failed')
    return labelled(longCalendarDay(due), t('{amount} (did not go through)', sum))
  return labelled(longCalendarDay(due), t('{amount} (due)', sum))
}

function Plan({ plan }: { plan: WalletPlan }) {
  const paid = plan.parts.filter(({ status }) => status === 'paid')
  const sum = (parts: WalletPlan['parts']): string =>
    money(
      parts.reduce((total, { amount }) => total + amount, 0),
      plan.currency,
    )
  return (
    <li className={styles.row}>
      <div>
        {plan.tickets.map(({ event, ticket, qty, startsAt, timeZone }) => (
          <p key={`${event} ${ticket} ${startsAt}`}>
            <strong>{event}</strong>
            <br />
            {t('{count} × {ticket}, {when}', {
              count: qty,
              ticket,
              when: longMoment(startsAt, timeZone),
            })}
          </p>
        ))}
        <p>
          {t(
            '{paid} of {total} is paid. Your tickets come here, and by e-mail, after the last part.',
            {
              paid: sum(paid),
              total: sum(plan.parts),
            },
          )}
        </p>
        <ul>
          {plan.parts.map((part) => (
            <li key={part.due}>{partText(part, plan.currency)}</li>
          ))}
        </ul>
        <p>{t('Reference {reference}', { reference: groupedReference(plan.reference) })}</p>
      </div>
    </li>
  )
}

/** Orders paid in part: without this list their buyer would find an empty wallet. */
export function WalletPlans({ plans }: { plans: readonly WalletPlan[] }) {
  if (plans.length === 0) return null
  return (
    <section className={title.section}>
      <h2>{t('Being paid in parts')}</h2>
      <ul className={styles.rows}>
        {plans.map((plan) => (
          <Plan key={plan.reference} plan={plan} />
        ))}
      </ul>
    </section>
  )
}
