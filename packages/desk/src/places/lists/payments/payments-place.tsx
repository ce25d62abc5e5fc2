import { getPaymentTotals } from '@foyer/contract/api/lists/get-payment-totals.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useOrganiser } from '../../../lib/session.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { TakingsFigures } from '../../../parts/figures/takings/takings-figures.tsx'
import { ListPlace } from '../list-place.tsx'
import type { Narrowed } from '../list-address.ts'

export const Place = () => (
  <ListPlace list="payments" above={(narrowed) => <PaymentTotals narrowed={narrowed} />} />
)

/**
 * What all payments of the list add up to, by the same rule as takings. It is asked for by itself: the rows do not wait for it.
 * An event finds whole orders, which may have more than its tickets. That some are still being added up is said by the list.
 */
function PaymentTotals({ narrowed }: { narrowed: Narrowed }) {
  const { key } = useOrganiser()
  const asked = { params: { organiser: key }, query: narrowed }
  const { data, isPlaceholderData } = useOperation(getPaymentTotals, asked, { keepsPrevious: true })
  if (data === undefined) return null
  const { totals } = data.body
  if (totals === null)
    return (
      <Alert type="info" title={t('These are too many payments to add up at once.')}>
        <p>{t('Choose some days, and the sums of these come here.')}</p>
      </Alert>
    )
  const isOfOrders = ['event', 'date', 'type'].some((name) => name in narrowed)
  return (
    <section aria-label={t('Sums of these payments')} aria-busy={isPlaceholderData}>
      {isOfOrders && (
        <p>
          {t(
            'These are whole orders, with what was bought in them for other events: the sums are not the takings of an event.',
          )}
        </p>
      )}
      {totals.map((total) => (
        <TakingsFigures key={total.currency} total={total} />
      ))}
    </section>
  )
}
