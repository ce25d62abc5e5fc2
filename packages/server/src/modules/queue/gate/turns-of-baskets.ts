import type { Tx } from '../../../platform/database/db.ts'
import { queuePath } from './behind-queue.ts'
import { noteReserved, readTurns } from './gate-store.ts'

/** A basket that wants to reserve. */
interface Wanting {
  readonly saleId: number
  readonly events: readonly {
    readonly queue: 'never' | 'automatic' | 'always'
    readonly queueKey: string
  }[]
}

/**
 * The queue each of these baskets is sent to, by the id of its sale; those whose turn it is have none. Whatever process took the
 * tickets into a basket: none is reserved without a turn. Baskets with events without a queue cost no statement.
 */
export async function queuesBefore(
  tx: Tx,
  baskets: readonly Wanting[],
  now: Date,
): Promise<Map<number, string>> {
  const modes = new Map<string, 'automatic' | 'always'>()
  const asked = baskets.flatMap(({ saleId, events }) =>
    events.flatMap(({ queue, queueKey: key }) => {
      if (queue === 'never') return []
      if (modes.get(key) !== 'always') modes.set(key, queue)
      return [{ saleId, key }]
    }),
  )
  const sentTo = new Map<number, string>()
  if (asked.length === 0) return sentTo
  for (const turn of await readTurns(tx, asked, now)) {
    const mode = modes.get(turn.key)
    const isFree =
      turn.queueId === null
        ? mode === 'automatic' || turn.hasRun
        : turn.isInside || (mode === 'automatic' && turn.isOlder)
    if (!isFree) sentTo.set(turn.saleId, queuePath(turn.key))
  }
  return sentTo
}

/** Baskets behind a queue were reserved for so many seconds. */
export async function turnsAreUsed(
  tx: Tx,
  reserved: readonly (Wanting & { readonly seconds: number })[],
  now: Date,
): Promise<void> {
  const queued = reserved.filter(({ events }) => events.some(({ queue }) => queue !== 'never'))
  if (queued.length === 0) return
  const until = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
  await noteReserved(
    tx,
    queued.map(({ saleId, seconds }) => ({ saleId, until: until(seconds) })),
    now,
  )
}
