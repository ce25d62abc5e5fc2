import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../../packages/server/src/platform/database/db.ts'

/** A page that shows how many tickets are left, and a number that changes all the time. */
export interface Shown {
  readonly path: string
  /** Whether what the page says was right at a moment that is not longer ago than it may be. */
  isWithin(html: string, askedAt: number): boolean
  end(): Promise<void>
}

/** "Last nine" down to "Last two": none of them comes again within what a page may lag. */
const numbers = [9, 8, 7, 6, 5, 4, 3, 2]
/** A page in memory is asked for again after half a second. */
const keptMs = 500

interface Spell {
  readonly left: number
  until: number
}

/** Changes what is left of this stock, and remembers what was right when. */
export function changeWhatIsLeft(
  db: Database,
  { stockId, slug }: { readonly stockId: number; readonly slug: string },
  boundMs: number,
): Shown {
  const spells: Spell[] = []
  let isEnding = false
  async function goOn(): Promise<void> {
    for (let turn = 0; !isEnding; turn += 1) {
      const left = numbers[turn % numbers.length] ?? 9
      const before = spells.at(-1)
      // A page may show it before we hear that it is kept, and may show the one before until then.
      spells.push({ left, until: Infinity })
      await db.query('update ticket_stock set held = capacity - $2 where id = $1', [stockId, left])
      if (before !== undefined) before.until = performance.now()
      await setTimeout(boundMs / 4)
    }
  }
  const going = goOn()
  return {
    path: `/events/${slug}/`,
    isWithin(html, askedAt) {
      const [, said] = /Last (\d+)/.exec(html) ?? []
      const since = askedAt - boundMs - keptMs
      return spells.some(({ left, until }) => left === Number(said) && until >= since)
    },
    async end() {
      isEnding = true
      await going
      // Nobody holds these in truth, and the audit would ask who does.
      await db.query('update ticket_stock set held = 0 where id = $1', [stockId])
    },
  }
}
