import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { useOrganiser } from '../../../lib/session.ts'
import { Money, moneyText } from '../../../parts/money.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import styles from '../order.module.css'
import { type Effect, refundSentences } from './refund-ways.ts'
import type { usePreview } from './use-preview.ts'

/** What the refund will do, worked out by the server and not guessed here. */
export function RefundEffect({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { data, error } = preview
  const { name: organiser } = useOrganiser()
  if (error !== null) return <ProblemAlert problem={error} />
  if (data === undefined) return null
  const effect = data.body
  return (
    <section className={styles.effect} aria-label={t('What this will do')} aria-live="polite">
      {refundSentences(effect).map((sentence) => (
        <p key={sentence}>
          <strong>{sentence}</strong>
        </p>
      ))}
      <DescriptionList rows={moneyRows(effect, organiser)} />
      <ul>
        {effect.tickets.map((ticket) => (
          <li key={ticket}>{t('{ticket}: not valid any more', { ticket })}</li>
        ))}
        {effect.restocked.map(({ name, qty }) => (
          <li key={name}>
            {counted(
              qty,
              {
                one: '{count} × {name} can be sold again',
                other: '{count} × {name} can be sold again',
              },
              { name },
            )}
          </li>
        ))}
        {effect.gift_vouchers_cancelled > 0 && (
          <li>
            {counted(effect.gift_vouchers_cancelled, {
              one: '{count} gift voucher is cancelled',
              other: '{count} gift vouchers are cancelled',
            })}
          </li>
        )}
        {effect.ends_exchanges.map(({ order, amount }) => (
          <li key={order}>
            <strong>
              {t(
                'The exchange that waits for {amount} ends: the link of order {reference} cannot be paid any more',
                {
                  amount: moneyText(amount, effect.currency),
                  reference: groupedReference(order),
                },
              )}
            </strong>
          </li>
        ))}
        {effect.tickets.length === 0 && <li>{t('Every ticket stays valid')}</li>}
      </ul>
    </section>
  )
}

/** Whose money it is. */
function moneyRows(effect: Effect, organiser: string) {
  const { currency } = effect
  const rows = [
    { term: t('From the money of {organiser}', { organiser }), amount: effect.from_organiser },
    { term: t('From booking fees'), amount: effect.from_fees },
    { term: t('From delivery, protection and donation'), amount: effect.from_others },
  ]
  return rows
    .filter(({ amount }) => amount !== 0)
    .map(({ term, amount }) => ({
      term,
      detail: <Money minor={amount} currency={currency} />,
    }))
}
