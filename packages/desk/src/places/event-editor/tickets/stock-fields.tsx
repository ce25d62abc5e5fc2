import { t } from '@foyer/language/texts.ts'
import { RadioGroup } from '@foyer/ui/radio-group/radio-group.tsx'
import {
  useEntries,
  useFieldValue,
  useOpenedDocument,
} from '../../../parts/document/document-context.ts'
import { BoundNumber } from '../../../parts/document/fields/bound-number.tsx'
import type { Fields } from '../../../parts/document/field-path.ts'
import { Fold } from '../../../parts/document/fold.tsx'
import { dateName, datesInOrder } from '../dates/dates-of-event.ts'
import { useEvent } from '../event-context.ts'
import { takenText } from '../taken-text.ts'

/** How many tickets of a type there are. */
export function StockFields({ path }: { path: string }) {
  const { store, isReadOnly } = useOpenedDocument()
  const stock = useFieldValue(`${path}.stock`)
  const dates = useEntries('dates')
  const way = stockWayOf(useEntries(path))
  const keys = datesInOrder(dates)
  if (way === 'seats')
    return <p>{t('There are as many as the plan has seats of this category.')}</p>
  const { length } = keys
  return (
    <>
      {way === 'same' && (
        <BoundNumber
          path={`${path}.stock`}
          {...(length > 1 && { hint: t('On each of the {count} dates.', { count: length }) })}
        />
      )}
      {way === 'room' && <p>{t('As many as each date has room for.')}</p>}
      {way === 'by_date' &&
        keys.map((key) => (
          <StockOnDate key={key} path={path} dateKey={key} date={(dates[key] ?? {}) as Fields} />
        ))}
      <Fold label={t('By date, or as the room holds')} within={[]}>
        <RadioGroup
          name={`${path}.stock`}
          label={t('How the number is said')}
          disabled={isReadOnly}
          value={way}
          onChange={(next) => store.set(`${path}.stock`, stockIn(next, stock, keys))}
          options={[
            { value: 'same', label: t('The same number on each date') },
            { value: 'by_date', label: t('A number for each date') },
            {
              value: 'room',
              label: t('As many as the date has room for'),
              hint: t('The room stands at the date, and all its ticket types share it.'),
            },
          ]}
        />
      </Fold>
    </>
  )
}

function StockOnDate({ path, dateKey, date }: { path: string; dateKey: string; date: Fields }) {
  const { taken } = useEvent()
  const ticket = path.slice('tickets.'.length)
  const sold = taken.stock.find((one) => one.date === dateKey && one.ticket === ticket)
  return (
    <BoundNumber
      path={`${path}.stock.${dateKey}`}
      label={t('How many, {date}', { date: dateName(date) })}
      hint={
        sold !== undefined && sold.sold + sold.held > 0
          ? takenText(sold)
          : t('Left empty, it is not sold on this date.')
      }
    />
  )
}

/** How the number of tickets is said: the same for each date, one for each, as many as the date holds, or by seats. */
type StockWay = 'same' | 'by_date' | 'room' | 'seats'

const stockWayOf = ({ stock, seat_category: seats }: Fields): StockWay =>
  seats !== undefined
    ? 'seats'
    : stock === undefined
      ? 'room'
      : typeof stock === 'object'
        ? 'by_date'
        : 'same'

/** The stock when it is said in another way; what was said so far goes with it as far as it can. */
function stockIn(way: StockWay, stock: unknown, dates: readonly string[]): unknown {
  switch (way) {
    case 'by_date':
      return Object.fromEntries(
        dates.flatMap((date) => (typeof stock === 'number' ? [[date, stock]] : [])),
      )
    case 'same': {
      const [first] = Object.values((stock ?? {}) as Record<string, unknown>)
      return first ?? ''
    }
    case 'room':
    case 'seats':
      return undefined
  }
}
