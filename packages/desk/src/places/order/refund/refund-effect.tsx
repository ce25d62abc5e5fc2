import type { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { Money, moneyText } from '../../../parts/money.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import styles from '../order.module.css'
import type { usePreview } from './use-preview.ts'

type Effect = AnswerOf<typeof previewRefund>

/** What the refund will do, worked out by the server and not guessed here. */
export function RefundEffect({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { data, error } = preview
  if (error !== null) return <ProblemAlert problem={error} />
  if (data === undefined) return null
  const effect = data.body
  return (
    <section className={styles.effect} aria-label={t('What this will do')} aria-live="polite">
      <DescriptionList rows={moneyRows(effect)} />
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

function moneyRows(effect: Effect) {
  const { currency } = effect
  const rows = [
    { term: t('To the card or account of the buyer'), amount: effect.to_buyer, isStrong: true },
    { term: t('To the gift vouchers of the buyer'), amount: effect.to_vouchers, isStrong: true },
    { term: t('From your money'), amount: effect.from_organiser, isStrong: false },
    { term: t('From booking fees'), amount: effect.from_fees, isStrong: false },
    {
      term: t('From delivery, protection and donation'),
      amount: effect.from_others,
      isStrong: false,
    },
  ]
  return rows
    .filter(({ amount }) => amount !== 0)
    .map(({ term, amount, isStrong }) => ({
      term,
      detail: <Money minor={amount} currency={currency} />,
      ...(isStrong && { look: 'strong' as const }),
    }))
}
