import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { systemClock } from '@foyer/ui/clock.ts'
import { useOrganiser } from '../../lib/session.ts'
import { useOpenedDocument } from '../../parts/document/document-context.ts'
import type { Fields } from '../../parts/document/field-path.ts'
import type { DocumentAnswer } from '../../parts/document/use-document-store.ts'
import { type SaleAct, saleActs } from '../../parts/document/sale-path.ts'
import { withSalesClosed, withSalesOpen, withSoldOut } from './close-sales.ts'

/**
 * The dialog that says what an act does before it is done. An act that the page of the event asks for leads back there; one
 * that is given up takes back what it has written.
 */
export function useSaleDialog(event: DocumentAnswer) {
  const { store, isReadOnly, jumpTo } = useOpenedDocument()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useOrganiser()
  const wish = isReadOnly ? undefined : saleActs.find((act) => act === search.get('sale'))
  const [asked, setAsked] = useState<SaleAct | null>(wish ?? null)
  const before = useRef<Fields | null>(null)

  function write(act: SaleAct, date?: number): void {
    const { fields } = store.state()
    if (act !== 'publish') before.current ??= fields
    store.change((all) => acted(all, event, act, date))
  }
  function ask(act: SaleAct): void {
    write(act)
    setAsked(act)
  }
  function end(isDone: boolean): void {
    setAsked(null)
    const { current } = before
    before.current = null
    if (!isDone && current !== null) {
      store.change(() => current)
      void store.flush()
    }
    if (wish !== undefined && event.event !== null)
      void navigate(`/${key}/events/${event.event}`, { replace: true })
  }
  // Only the address that somebody came by asks for it, only once, and before anybody looks at what would change.
  const begin = useEffectEvent(() => {
    if (wish !== undefined) write(wish, Number(search.get('date')) || undefined)
    const room = event.taken.dates.find(({ date }) => String(date) === search.get('room'))
    if (room !== undefined) jumpTo(`dates.${room.key}.capacity`)
  })
  useLayoutEffect(() => begin(), [])
  return { asked, ask, end }
}

/** The event as the act wants it: of one date, or of all that are still to come. */
function acted(
  fields: Fields,
  { taken, time_zone: zone, applied }: DocumentAnswer,
  act: SaleAct,
  of: number | undefined,
): Fields {
  const now = systemClock.now()
  const dates = taken.dates.filter(({ date, starts_at: at, is_cancelled: isOff }) =>
    of === undefined ? !isOff && Date.parse(at) > now : date === of,
  )
  const keys = dates.map(({ key }) => key)
  switch (act) {
    case 'close':
      return withSalesClosed(fields, keys, now, zone)
    case 'open':
      return withSalesOpen(fields, of === undefined ? undefined : keys)
    case 'sold_out':
      return dates.reduce((all, date) => withSoldOut(all, date.key, date), fields)
    case 'publish':
      // What is put on sale is on sale at once, unless its writer says otherwise.
      return applied === null && fields['published'] === false
        ? { ...fields, published: true }
        : fields
  }
}
