import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseAway } from '../database/database-faults.ts'
import type { Database, ReadTx } from '../database/db.ts'
import { beat, readBeats, type ReplicaSeen } from './beat-store.ts'
import { createBeats } from './beats.ts'

/** Why the writer answers in place of the replica. */
export type Unfit = 'it does not answer' | 'it is behind' | 'it is no replica'

/** News of the replica for the operator, each told once. */
export type ReplicaNews =
  | { readonly what: 'away'; readonly why: Unfit; readonly error: unknown }
  | { readonly what: 'back'; readonly awayMs: number }

/** What reads need of it. */
export interface ReplicaReads {
  readonly boundMs: number
  /** What `work` answers on the replica; null when it cannot be answered there, for whatever reason. */
  tryTo<T>(work: (tx: ReadTx) => Promise<T>): Promise<{ readonly value: T } | null>
  /** The same replica for the desk of one organiser. */
  ofDesk(organiser: number): ReplicaReads
}

export interface Replica extends ReplicaReads {
  /** Gives the writer a name, and looks whether the replica is fit; one look after the other. */
  look(): Promise<void>
  /** Whether the last look found it fit, and how old it was then; null while that is not known. */
  readonly state: { readonly isUp: boolean; readonly lagMs: number | null }
  watch(listener: (news: ReplicaNews) => void): void
}

interface Sides {
  readonly replica: Pick<Database, 'read' | 'ofDesk'>
  /** Connections that nothing but looks uses: a full pool says nothing of a database. */
  readonly lookAt: {
    readonly writer: Pick<Database, 'changeOne'>
    readonly replica: Pick<Database, 'readOne'>
  }
  readonly boundMs: number
  readonly newName: () => string
  /** The writer gets no second name within this time, whoever asks. */
  readonly beatEveryMs?: number
  /** Milliseconds of a timer that is never put forward or back. */
  readonly timer?: () => number
}

/** A read that is not begun by then goes to the writer: its visitor shall not wait for a full pool, or for a replica that hangs. */
const patienceMs = 300
/** The longest look: longer than that a replica counts as silent, and what was asked of it is asked of the writer. */
const lookMs = 1_000
const beatsInBound = 4

/** How long a process waits between two looks. */
export const lookEveryMs = (boundMs: number): number => boundMs / beatsInBound

/** How long a replica has been up until the operator hears of it: one whose lag is about the bound goes up and down all the time. */
const steadyMs = 5_000

/** The read is not for this replica; the writer answers. */
class NotHere extends Error {}

export function createReplica({
  replica,
  lookAt,
  boundMs,
  newName,
  beatEveryMs = lookEveryMs(boundMs) / 2,
  timer = () => performance.now(),
}: Sides): Replica {
  const beats = createBeats()
  const listeners = new Set<(news: ReplicaNews) => void>()
  const startedAt = timer()
  /** Since when reads may be answered here. */
  let upSince: number | null = null
  /** Since when the operator knows that it is away. */
  let toldAway: number | null = null
  let asOf: number | null = null
  /** What ends the reads under way, one each. */
  const underWay = new Set<() => void>()

  const tell = (news: ReplicaNews): void => {
    for (const listener of listeners) listener(news)
  }

  function down(why: Unfit, error: unknown = null): void {
    // A process that has just begun knows no name yet.
    const isNews = upSince !== null || timer() - startedAt > 2 * boundMs
    upSince = null
    if (why === 'it does not answer') for (const end of underWay) end()
    if (!isNews || toldAway !== null) return
    toldAway = timer()
    tell({ what: 'away', why, error })
  }

  function up(): void {
    upSince ??= timer()
    if (toldAway === null || timer() - upSince < steadyMs) return
    const awayMs = Math.round(upSince - toldAway)
    toldAway = null
    tell({ what: 'back', awayMs })
  }

  /** What is wrong with a database that says this of itself; null when it may be read from. */
  function unfit({ isReplica, names }: ReplicaSeen): Unfit | null {
    // One that takes changes of its own has a history of its own.
    if (!isReplica) return 'it is no replica'
    const at = beats.asOf(names)
    return at !== null && timer() - at <= boundMs ? null : 'it is behind'
  }

  async function lookAtWriter(): Promise<void> {
    const askedAt = timer()
    const seen = await lookAt.writer.changeOne(
      async (tx) => await beat(tx, newName(), beatEveryMs / 1_000),
    )
    beats.note(seen, askedAt)
  }

  async function lookAtReplica(): Promise<void> {
    let found: ReplicaSeen | null
    try {
      found = await within(lookMs, lookAt.replica.readOne(readBeats))
    } catch (error) {
      return down('it does not answer', error)
    }
    if (found === null) return down('it does not answer', new Error('silent for a second'))
    const why = unfit(found)
    if (found.isReplica) asOf = beats.asOf(found.names) ?? asOf
    if (why === null) up()
    else down(why)
  }

  async function attempt<T>(
    { read: readThere }: Pick<Database, 'read'>,
    work: (tx: ReadTx) => Promise<T>,
  ): Promise<{ readonly value: T }> {
    let isTried = false
    let isBegun = false
    let isGivenUp = false
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const giveUp = (): void => {
      isGivenUp = true
      reject(new NotHere())
    }
    const read = readThere(async (tx) => {
      // The writer is a better second try, and some work can be begun only once.
      if (isTried) throw new NotHere()
      isTried = true
      const found = await readBeats(tx)
      if (isGivenUp || unfit(found) !== null || found.version !== beats.version) throw new NotHere()
      isBegun = true
      return { value: await work(tx) }
    })
    const late = setTimeout(() => {
      if (!isBegun) giveUp()
    }, patienceMs)
    underWay.add(giveUp)
    try {
      return await Promise.race([read, givenUp])
    } finally {
      clearTimeout(late)
      underWay.delete(giveUp)
    }
  }

  const tryAt =
    (reads: Pick<Database, 'read'>): ReplicaReads['tryTo'] =>
    async (work) => {
      if (upSince === null) return null
      try {
        return await attempt(reads, work)
      } catch (error) {
        // One statement that was refused, as a cancelled one is, says nothing of the next.
        if (error instanceof DatabaseAway && error.fault !== 'refused')
          down('it does not answer', error)
        return null
      }
    }

  const readsAt = (reads: Pick<Database, 'read' | 'ofDesk'>): ReplicaReads => ({
    boundMs,
    tryTo: tryAt(reads),
    ofDesk: (organiser) => readsAt(reads.ofDesk(organiser)),
  })

  return {
    ...readsAt(replica),
    async look() {
      // One that hangs says nothing of the other.
      await Promise.allSettled([lookAtWriter(), lookAtReplica()])
    },
    get state() {
      return { isUp: upSince !== null, lagMs: asOf === null ? null : timer() - asOf }
    },
    watch: (listener) => void listeners.add(listener),
  }
}

/** What it answers in time; null when it does not. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  work.catch(() => {})
  try {
    return await Promise.race([work, pause(ms, null, { signal: over.signal })])
  } finally {
    over.abort()
  }
}
