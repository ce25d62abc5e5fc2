import { estimateSpans } from '@foyer/contract/rules/queue/estimate.ts'
import type { QueueView } from '@foyer/contract/rules/queue/queue-view.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { listed } from '../../format/joined.ts'
import type { QueuePage } from '../../renderers.ts'
import type { QueueData } from './queue-data.ts'

const headings = (): Record<QueueView, string> => ({
  before: t('The queue opens soon'),
  join: t('There is a queue for these tickets'),
  gathering: t('You have a place in the queue'),
  drawing: t('Places are being drawn'),
  waiting: t('You are in the queue'),
  near: t('It is nearly your turn'),
  called: t('It is your turn'),
  inside: t('You can choose your tickets'),
  full: t('Every ticket is in a basket'),
  sold_out: t('Sold out'),
  paused: t('The queue is paused'),
  off_sale: t('Tickets are not on sale at the moment'),
  still: t('The queue stands still for a moment'),
  closed: t('You need not wait any more'),
})

export const headingOf = (view: QueueView): string => headings()[view]

/** What people wait for, in the title. */
const awaited = (page: QueuePage): string =>
  page.events.length === 0 ? page.siteName : listed(page.events.map(({ name }) => name))

const hours = (minutes: number): number => minutes / 60

function spanText({ from, to }: { readonly from: number; readonly to: number }): string {
  if (to === Infinity)
    return counted(hours(from), {
      one: 'more than {count} hour',
      other: 'more than {count} hours',
    })
  if (from === 0)
    return counted(to, { one: 'less than a minute', other: 'less than {count} minutes' })
  if (from >= 60)
    return counted(
      hours(to),
      { one: 'about {from} to {count} hour', other: 'about {from} to {count} hours' },
      { from: hours(from) },
    )
  return counted(
    to,
    { one: 'about {from} to {count} minute', other: 'about {from} to {count} minutes' },
    { from },
  )
}

/** One text for each span, in their order. */
export const spanTexts = (): string[] => estimateSpans.map(spanText)

/** Stands for an estimate while nobody was called yet. */
export const unknownSpan = (): string => t('known once people have been called')

const heading = '{heading}'

export const titleOf = (page: QueuePage, said = heading): string =>
  t('{heading} – {event} - {shop}', { heading: said, event: awaited(page), shop: page.siteName })

/** What begins the title while it is one's turn, so that it is read in the smallest tab. */
export const turnInTitle = (): string => t('Your turn')

/** The values stay in their braces: the script fills them in. */
export const scriptTexts = (page: QueuePage): QueueData['texts'] => ({
  headings: headings(),
  title: titleOf(page),
  turn: turnInTitle(),
  spans: spanTexts(),
  unknown: unknownSpan(),
  ahead: t('People ahead of you: {count}', { count: '{count}' }),
  next: t('You are the next one.'),
  moved: t('The sale opens at another time: {when}', { when: '{when}' }),
  fits: t(
    'Your browser has checked it: the seed is the one that was promised before the draw, and it gives you the place {number}.',
    { number: '{number}' },
  ),
  differs: t(
    'Your browser has checked it: the seed and this place do not fit together. Please tell the organiser.',
  ),
})
