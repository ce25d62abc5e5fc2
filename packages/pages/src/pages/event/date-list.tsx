import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { money } from '../../format/money.ts'
import { dateNote } from '../../parts/sale-note.tsx'
import type { EventDateOnSale, EventPage } from '../../renderers.ts'
import { cheapestOf } from './cheapest-ticket.ts'
import styles from './date-list.module.css'
import { DatePanel } from './date-panel.tsx'
import { dateName } from './goods.ts'

/** This many dates stand below one another without anybody losing their way. */
const openMost = 3

function Cheapest({ date, event }: { date: EventDateOnSale; event: EventPage['event'] }) {
  const { from, hasOtherPrices } = cheapestOf([date])
  const note = dateNote(date.sale, event.timeZone)
  if (note !== null || from === null) return <span className={styles.price}>{note}</span>
  const postage = event.deliveryCost ?? 0
  const price = from.total === 0 ? t('Free') : money(from.total, event.currency)
  return (
    <span className={styles.price}>
      {hasOtherPrices ? t('From {price}', { price }) : price}
      {postage > 0 &&
        ` ${t('+ {amount} postage per order', { amount: money(postage, event.currency) })}`}
    </span>
  )
}

/** Every date with its tickets; in a long run only the next one is unfolded. */
export function DateList({ page: { event, nothingChosen } }: { page: EventPage }) {
  const { dates } = event
  const panel = (date: EventDateOnSale) => <DatePanel key={date.id} date={date} event={event} />
  if (dates.length <= openMost) return dates.map(panel)
  const next =
    dates.find((date) => date.id === nothingChosen) ??
    dates.find((date) => date.sale.status === 'open') ??
    dates[0]
  return dates.map((date) => (
    <details key={date.id} className={styles.fold} open={date === next}>
      <summary>
        <Icon name="chevron-right" />
        <span className={styles.day}>{dateName(event, date)}</span>
        <Cheapest date={date} event={event} />
      </summary>
      {panel(date)}
    </details>
  ))
}
