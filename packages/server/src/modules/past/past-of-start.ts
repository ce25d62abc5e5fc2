import type { Foyer } from '../../foyer.ts'
import { DatabaseAway } from '../../platform/database/database-faults.ts'
import { behindOthers } from '../../platform/database/turns.ts'
import { makePast } from './make-past.ts'
import { mayHavePast } from './may-have-past.ts'

/**
 * Gives the demo its past beside the work of an open shop, unless the settings say no. One process does it, a few orders
 * at a time; what is missing at the end the next start makes. Answers how to stop it.
 */
export function startPast(foyer: Foyer): () => Promise<void> {
  const { config, log } = foyer
  if (!config.past || !mayHavePast(config)) return async () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  const making = behindOthers(async () => await makePast(foyer, { isOpen: true, signal }))
    .then(({ orders, refunds }) => {
      if (orders > 0) log.info({ orders, refunds }, 'the demo season has its past')
    })
    .catch((error: unknown) => {
      if (!signal.aborted && !(error instanceof DatabaseAway))
        log.error({ err: error }, 'the demo season could not get its past')
    })
  return async () => {
    stopping.abort()
    await making
  }
}
