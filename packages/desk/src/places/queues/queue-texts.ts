import type { QueueRow, QueueStateName } from '@foyer/contract/api/queues/queue-shapes.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { timeText } from '../../parts/time.tsx'

export const queueStateTexts = {
  off: { name: t('Nobody waits'), tone: 'quiet' },
  ready: { name: t('Begins with the next buyer'), tone: 'good' },
  to_come: { name: t('To come'), tone: 'quiet' },
  gathering: { name: t('People wait for the sale'), tone: 'good' },
  drawing: { name: t('Places are drawn'), tone: 'good' },
  open: { name: t('Open'), tone: 'good' },
  full: { name: t('Every ticket is in a basket'), tone: 'quiet' },
  sold_out: { name: t('Sold out'), tone: 'quiet' },
  paused: { name: t('Paused'), tone: 'bad' },
  closed: { name: t('Closed'), tone: 'quiet' },
} as const satisfies Record<QueueStateName, { name: string; tone: 'good' | 'quiet' | 'bad' }>

/** What people wait for: "Friday night, Saturday night". */
export const nameOfQueue = ({ events, key, queue }: QueueRow): string =>
  events.length > 0
    ? events.map(({ title }) => title).join(', ')
    : queue === null
      ? t('The whole shop')
      : key

/** How its buyers come to wait, as it was chosen for its events. */
const wayTexts = {
  never: t('Its events have no queue any more.'),
  automatic: t('People wait when a sale is about to open, or in a rush.'),
  always: t('Everybody waits for their turn.'),
} as const

/** What is to be said of it in one line. */
export function lineOf(queue: QueueRow): string {
  const { state, run, sale_opens: sale, waits_from: from, time_zone: zone } = queue
  if (run !== null && run.closed === null)
    return [
      counted(run.waiting, { one: '{count} waits', other: '{count} wait' }),
      ...(run.drawn === null
        ? [t('sale opens {time}', { time: timeIn(run.opens, zone) })]
        : [
            t('called up to {number}', { number: numberText(run.serving) }),
            counted(run.inside, { one: '{count} inside', other: '{count} inside' }),
          ]),
    ].join(' · ')
  if (sale !== null && from !== null && state !== 'off')
    return t('People may wait from {from}. The sale opens {sale}.', {
      from: timeIn(from, zone),
      sale: timeIn(sale, zone),
    })
  return queue.queue === null
    ? t('In front of all that has no queue of its own. Only you see this.')
    : wayTexts[queue.queue]
}

export const timeIn = (iso: string, zone: string | null): string =>
  zone === null ? timeText(iso) : timeText(iso, zone)
