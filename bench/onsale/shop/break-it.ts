import { setTimeout } from 'node:timers/promises'
import { webPidsOf, type OnsaleShop } from './onsale-shop.ts'
import type { SaleWatch } from './watch-sale.ts'

const lookEveryMs = 100

/** What was broken, and when. */
export interface Breaks {
  readonly told: readonly string[]
}

/**
 * Kills a web process with a quarter of the tickets sold, and crashes the database and starts it again with half of them
 * sold. Answers what it did once that is done, or once the rehearsal is over.
 */
export async function breakIt(
  shop: OnsaleShop,
  watch: SaleWatch,
  places: number,
  isOver: () => boolean,
): Promise<Breaks> {
  const told: string[] = []
  const until = async (share: number): Promise<boolean> => {
    while (!isOver() && watch.last().sold < places * share) await setTimeout(lookEveryMs)
    return !isOver()
  }
  if (await until(0.25)) {
    const [pid] = webPidsOf(shop)
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL')
      told.push(`a web process killed with ${watch.last().sold} tickets sold`)
    }
  }
  if (await until(0.5)) {
    const { sold } = watch.last()
    const began = performance.now()
    await shop.postgres.stopServer('immediate')
    await setTimeout(2_000)
    await shop.postgres.startServer()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    told.push(`the database crashed with ${sold} tickets sold, and was back after ${seconds} s`)
  }
  return { told }
}
