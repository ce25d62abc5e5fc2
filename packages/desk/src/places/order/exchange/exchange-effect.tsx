import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { Money, moneyText } from '../../../parts/money.tsx'
import { timeText } from '../../../parts/time.tsx'
import styles from '../order.module.css'
import { isDifferent } from './difference-fields.tsx'

type Effect = AnswerOf<typeof previewExchange>

/** What the exchange will do and what it costs whom, worked out by the server and not guessed here. */
export function ExchangeEffect({ effect, isWaiting }: { effect: Effect; isWaiting: boolean }) {
  const { costs, protection, gives_up: givesUp, gets, holder } = effect
  return (
    <section className={styles.effect} aria-label={t('What this will do')} aria-live="polite">
      <DescriptionList rows={moneyRows(costs)} />
      {!isDifferent(costs) && <p>{t('The prices are the same: nobody pays anything.')}</p>}
      <ul>
        {gets.map((one) => (
          <li key={newName(one)}>{t('New: {ticket}', { ticket: newName(one) })}</li>
        ))}
        {givesUp.map((ticket) => (
          <li key={ticket}>
            {isWaiting
              ? t('{ticket}: valid until the difference is paid', { ticket })
              : t('{ticket}: not valid any more', { ticket })}
          </li>
        ))}
        <li>
          {holder.email === null
            ? t('The new tickets are for {name}, to be printed.', { name: holder.name })
            : t('The new tickets go to {name}, {email}.', {
                name: holder.name,
                email: holder.email,
              })}
        </li>
        {protection > 0 && (
          <li>
            {t(
              'The refund protection of {amount} stays with the old order: it is not paid back, and does not cover the new tickets.',
              { amount: moneyText(protection, costs.currency) },
            )}
          </li>
        )}
      </ul>
    </section>
  )
}

function newName({
  event,
  ticket_type: type,
  quantity: qty,
  ...one
}: Effect['gets'][number]): string {
  const when = timeText(one.starts_at, one.time_zone)
  const ticket = t('{qty} × {event}, {type}, {when}', { qty, event, type, when })
  return one.seats.reduce(
    (name, seat) => t('{ticket}, {section} row {row} seat {number}', { ticket: name, ...seat }),
    ticket,
  )
}

/** The old and the new price, and then the difference between them as it is settled. */
function moneyRows(costs: Effect['costs']) {
  const rows = [
    { term: t('The old tickets were'), amount: costs.old_tickets, isStrong: false },
    { term: t('The new tickets cost'), amount: costs.costs, isStrong: false },
    { term: t('You take off'), amount: costs.concession, isStrong: false },
    { term: t('The buyer pays'), amount: costs.due, isStrong: true },
    { term: t('Back to the buyer, the way they paid'), amount: costs.back, isStrong: true },
    { term: t('Back on gift vouchers'), amount: costs.to_vouchers, isStrong: true },
    { term: t('Stays with you'), amount: costs.kept, isStrong: true },
  ]
  return rows
    .filter(({ amount }) => amount !== 0)
    .map(({ term, amount, isStrong }) => ({
      term,
      detail: <Money minor={amount} currency={costs.currency} />,
      ...(isStrong && { look: 'strong' as const }),
    }))
}
