import type { EventFields } from '@foyer/contract/catalogue/event-fields.ts'
import { t } from '@foyer/language/texts.ts'
import type { Row } from '../../import/tables.ts'
import { readLocalTime } from '../times.ts'
import type { Builder } from './builder.ts'

/** How buyers of an event wait for their turn. Reports what cannot be meant of it. */
export function queueColumns(
  builder: Builder,
  key: string,
  event: EventFields,
  timeZone: string,
  dates: readonly Row<'event_date'>[],
): Pick<Row<'event'>, 'queue' | 'queue_group' | 'queue_opens_at'> {
  const path = ['events', key]
  if (event.queue === 'never')
    for (const field of ['queue_group', 'queue_opens'] as const)
      if (event[field] !== undefined)
        builder.report(
          [...path, field],
          `${field} is for an event with a queue: add "queue: always" or "queue: automatic"`,
          t('This is only for events with a queue.'),
        )
  const opensAt =
    event.queue_opens === undefined
      ? null
      : builder.time(readLocalTime(event.queue_opens, timeZone), [...path, 'queue_opens'])
  const saleAt = nextSale(
    builder.now,
    dates.filter((date) => date.event_id === key),
  )
  if (opensAt !== null && saleAt !== null && !isBefore(opensAt, saleAt))
    builder.report(
      [...path, 'queue_opens'],
      'queue_opens is not before on_sale_from: people wait until the tickets go on sale',
      t('This must be before the tickets go on sale.'),
    )
  return {
    queue: event.queue,
    queue_group: event.queue_group ?? null,
    queue_opens_at: opensAt,
  }
}

/** The first time that tickets of one of these dates go on sale, of those to come: what is past was waited for already. */
function nextSale(now: Temporal.Instant, dates: readonly Row<'event_date'>[]): string | null {
  const toCome = dates.flatMap(({ cancelled_at: cancelledAt, on_sale_from: from }) =>
    typeof from === 'string' && cancelledAt === null && isBefore(now.toString(), from) ? from : [],
  )
  return toCome.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
}

const isBefore = (one: string, other: string): boolean => Temporal.Instant.compare(one, other) < 0
