import { t } from '@foyer/language/texts.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { Money } from '../../parts/money.tsx'
import type { EventChange } from './change-place.tsx'
import { takenOn } from './taken-on.ts'

/** Where the money of an act is, in one currency; nothing where there is none. */
export function MoneyOf({ sums }: { sums: EventChange['money'][number] }) {
  const { currency, to_vouchers, by_hand, off_invoices, on_its_way: onItsWay, owed } = sums
  const rows = [
    { term: t('To cards and accounts'), amount: takenOn(sums) },
    { term: t('Still on its way'), amount: onItsWay },
    { term: t('To gift vouchers'), amount: to_vouchers },
    { term: t('You give back yourself'), amount: by_hand },
    { term: t('Off invoices'), amount: off_invoices },
    { term: t('Refused, still owed'), amount: owed },
  ].filter(({ amount }) => amount > 0)
  // There is nothing to say of an event that cost nothing.
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={`money-${currency}`}>
      <h3 id={`money-${currency}`}>{t('Money ({currency})', { currency })}</h3>
      <DescriptionList
        rows={rows.map(({ term, amount }) => ({
          term,
          detail: <Money minor={amount} currency={currency} />,
        }))}
      />
    </section>
  )
}
