import { seatsHeldMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { TokenOutcome } from '../../../platform/limits/rate-limit.ts'
import { takeForMany, type Wish } from '../../../platform/limits/take-for-many.ts'
import { isKnownHuman, requireRoom, requireTaken, turnsOf } from '../holds/hold-limits.ts'
import { lockNetworks } from '../holds/hold-store.ts'
import { seatTroubles } from '../plan/seat-troubles.ts'
import type { Seeker } from './seekers.ts'

/** Why somebody gets nothing. */
export type Refusals<Who> = Map<Who, FoyerError>

/** Runs a check that throws; answers its error. */
async function refusalOf(check: () => Promise<void> | void): Promise<FoyerError | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (error instanceof FoyerError) return error
    throw error
  }
}

/** Notes who went without a token. */
export async function noteWithout<Who>(
  refusals: Refusals<Who>,
  without: ReadonlyMap<Who, TokenOutcome>,
  require: (outcome: TokenOutcome) => void,
): Promise<void> {
  for (const [who, outcome] of without) {
    const refusal = await refusalOf(() => require(outcome))
    if (refusal !== null) refusals.set(who, refusal)
  }
}

/**
 * What one session, and one network, may hold of a date: the same limits as those who name their seats have (see
 * `requirePlaces`), first come, first served. The networks are locked from here on.
 */
export async function limitSeekers(
  tx: Tx,
  seekers: readonly Seeker[],
  now: Date,
): Promise<Refusals<Seeker>> {
  const refusals: Refusals<Seeker> = new Map()
  const [first] = seekers
  if (first === undefined) return refusals
  const { id: eventDateId, plan } = first.call.date
  const networks = [...new Set(seekers.map(({ call }) => call.network))]
  const counts = await lockNetworks(tx, eventDateId, networks, now)
  const sums = new Map<string, number>()
  const sumOf = (key: string): number => sums.get(key) ?? 0
  const turns: Wish<Seeker>[] = []
  for (const seeker of seekers) {
    const { call, session, holding } = seeker
    const { network, party: added } = call
    const [around = ''] = network.split('/')
    const ofSession = `session ${session.id}`
    const refusal = await refusalOf(async () => {
      if (holding + sumOf(ofSession) + added > seatsHeldMaximum)
        throw seatTroubles.tooMany(seatsHeldMaximum)
      const before = counts.get(network) ?? { held: 0, heldAround: 0, unpaidAround: 0 }
      const has = {
        held: before.held + sumOf(network),
        heldAround: before.heldAround + sumOf(`around ${around}`),
        unpaidAround: before.unpaidAround + sumOf(`around ${around}`),
      }
      const isHuman = async () => await isKnownHuman(tx, session, now)
      const most = await requireRoom(has, { house: plan.seats.size, added }, isHuman)
      turns.push({ who: seeker, limits: turnsOf(network, eventDateId, most), count: added })
    })
    if (refusal === null)
      for (const key of [ofSession, network, `around ${around}`]) sums.set(key, sumOf(key) + added)
    else refusals.set(seeker, refusal)
  }
  await noteWithout(refusals, await takeForMany(tx, turns, now), requireTaken)
  return refusals
}
