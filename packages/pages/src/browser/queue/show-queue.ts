import { estimateSpans, spanOf } from '@foyer/contract/rules/queue/estimate.ts'
import { aheadOf, minutesTo, type QueueView } from '@foyer/contract/rules/queue/queue-view.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { QueueData } from '../../pages/queue/queue-data.ts'

interface Shown {
  readonly view: QueueView
  readonly state: QueueState
  readonly number: number | null
}

/** Writes only what is another text: a screen reader may stand on it. */
export function fill(page: Document, name: string, text: string): void {
  for (const element of page.querySelectorAll(`[data-fill=${name}]`))
    if (element.textContent !== text) element.textContent = text
}

export const inNumbers = (page: Document, count: number): string =>
  new Intl.NumberFormat(page.documentElement.lang).format(count)

/** Shows the parts of a view, and fills in what is known. */
export function showQueue(page: Document, data: QueueData, { view, state, number }: Shown): void {
  const { texts } = data
  const wanted = [view, `${view}:${state.state}`]
  const focused = page.activeElement
  for (const part of page.querySelectorAll<HTMLElement>('[data-in]'))
    part.hidden = !(part.dataset['in'] ?? '').split(' ').some((one) => wanted.includes(one))
  const heading = texts.headings[view]
  fill(page, 'heading', heading)
  const inTitle = view === 'called' || view === 'inside' ? texts.turn : heading
  const title = texts.title.replace('{heading}', inTitle)
  if (page.title !== title) page.title = title
  // What had the focus has gone, and the keyboard would begin at the top of the page.
  if (focused?.closest('[hidden]')) page.querySelector('h1')?.focus()
  fill(page, 'arrivals', inNumbers(page, state.arrivals))
  fill(page, 'seed', state.seed ?? '')
  fill(page, 'list', state.list_hash ?? '')
  for (const part of page.querySelectorAll<HTMLElement>('[data-drawn]'))
    part.hidden = (part.dataset['drawn'] === 'yes') !== (state.list_hash !== null)
  for (const part of page.querySelectorAll<HTMLElement>('[data-placed]'))
    part.hidden = number === null
  if (number === null) return
  fill(page, 'place', inNumbers(page, number))
  fill(page, 'ahead', inNumbers(page, aheadOf(number, state.serving)))
  fill(
    page,
    'estimate',
    texts.spans[spanOf(minutesTo(number, state)) ?? estimateSpans.length] ?? texts.unknown,
  )
}

const two = (count: number) => String(count).padStart(2, '0')

/** "1:05:09", "5:09"; nothing once the time is over. */
export function countdown(seconds: number): string {
  const rest = Math.ceil(Math.max(0, seconds))
  const [hours, minutes] = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest % 60)}` : `${minutes}:${two(rest % 60)}`
}
