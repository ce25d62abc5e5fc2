import { contrast } from '@foyer/ui/contrast.ts'
import { hexOf } from '@foyer/ui/colour.ts'

/** Colours that can be told from paper by day and by night, and from each other also by most people who see fewer. */
export const offeredColours = [
  '#3f7fc4',
  '#cc553c',
  '#2f8f63',
  '#9a6bc4',
  '#a8741a',
  '#5a8f00',
  '#c4578c',
  '#727d8a',
] as const

/** Controls must differ from what is behind them by as much. Source: WCAG 2.2, 1.4.11. */
const leastContrast = 3
const grounds = ['#fffcf5', '#1e2039']
/** Below this distance in RGB two colours look the same on small discs. */
const leastDistance = 55

/** `#abc` and `#aabbcc` as `#aabbcc`; a plain grey for everything else. */
export function colourOf(written: string | undefined): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(written ?? '')
  if (short !== null)
    return `#${short
      .slice(1)
      .map((one) => one.repeat(2))
      .join('')}`.toLowerCase()
  return hexOf(written ?? null).toLowerCase()
}

/** The first offered colour that no category has yet. */
export function freshColour(taken: readonly (string | undefined)[]): string {
  const used = new Set(taken.map(colourOf))
  return (
    offeredColours.find((colour) => !used.has(colour)) ??
    offeredColours[taken.length % offeredColours.length] ??
    offeredColours[0]
  )
}

/** Whether it is shown a little darker or lighter than it is, because it could not be told from the page behind it. */
export const isFaint = (colour: string): boolean =>
  grounds.some((ground) => contrast(colourOf(colour), ground) < leastContrast)

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colourOf(colour).slice(at, at + 2), 16))

/** Whether both look the same on the map. */
export function looksLike(one: string, other: string): boolean {
  const others = channels(other)
  const distance = Math.hypot(
    ...channels(one).map((channel, index) => channel - (others[index] ?? 0)),
  )
  return distance < leastDistance
}

/** Letters and digits are for rows and seats: categories have shapes, which nobody takes for a row. */
const marks = ['●', '▲', '■', '◆', '★', '✚', '▼', '♥'] as const

/** The mark that stands on the seats of a category, for whoever does not see its colour: ● ▲ ■, then ●● ▲▲ … */
export const markOf = (index: number): string =>
  (marks[index % marks.length] ?? '').repeat(Math.floor(index / marks.length) + 1)
