import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import type { QueueData } from '../../pages/queue/queue-data.ts'
import { drawnNumber, isSeedOf } from './own-number.ts'
import { fill, inNumbers } from './show-queue.ts'
import type { QueueBrowser } from './start-queue.ts'

/**
 * Checks the draw for whoever opens the part of the page that tells how: the seed has to be the one whose hash this browser
 * saw first, and has to give the number that is shown.
 */
export function checkDraw(
  page: Document,
  data: QueueData,
  { subtle, store }: QueueBrowser,
  known: () => { readonly state: QueueState; readonly number: number | null },
): void {
  const { texts, arrival } = data
  const name = `${data.stateUrl}#${data.state.run}`
  const first = recall() ?? data.state.seed_hash
  const details = page.querySelector<HTMLDetailsElement>('details[data-check]')
  details?.addEventListener('toggle', () => {
    if (details.open) void check()
  })

  async function check(): Promise<void> {
    const { state, number } = known()
    const { seed } = state
    if (seed === null || state.list_hash === null || subtle === undefined) return
    const isSame = first === state.seed_hash && (await isSeedOf(seed, first, subtle))
    const drawn = arrival === null ? null : await drawnNumber(arrival, state, subtle)
    // Whoever came after the draw has no part in it: only the seed can be checked.
    const isDrawn = arrival === null || state.drawn === null || arrival <= state.drawn
    if (!isDrawn && isSame) return
    const fits = isSame && drawn === number
    const shown = number === null ? '' : inNumbers(page, number)
    fill(page, 'checked', fits ? texts.fits.replace('{number}', shown) : texts.differs)
  }

  /** What was kept of an earlier visit; keeps it for later ones. */
  function recall(): string | null {
    try {
      const kept = store?.getItem(name) ?? null
      if (kept === null) store?.setItem(name, data.state.seed_hash)
      return kept
    } catch {
      // Without room for it, or the right to it, the hash is that of this visit.
      return null
    }
  }
}
