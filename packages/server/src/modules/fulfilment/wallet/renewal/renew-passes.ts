import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../../foyer.ts'
import type { PassTicket, Told } from '../../../../providers/passes/port.ts'
import { passKinds, type PassKind } from '../pass-links.ts'
import { presentPassWithoutPoster } from '../pass-view.ts'
import { forgetTokens } from './device-store.ts'
import { claimDue, readTicketsOfPasses, settleDue, type DuePass } from './due-store.ts'
import { nextTry } from './next-try.ts'
import { findStale, lockChanges, noticeChanges } from './pass-store.ts'

/** Passes of one transaction. */
const noticedMost = 500
/** Passes told of together: their answers are there before the claim ends. */
const slice = 25
const claimMs = 3 * minuteMs
/** What is left after so many slices waits for the next round. */
const slicesMaximum = 200

/** Notices passes that have changed, and tells their wallets. May run anywhere, and twice. */
export async function renewPasses(foyer: Foyer): Promise<void> {
  const kinds = passKinds.filter((kind) => foyer.providers.passes[kind] !== null)
  if (kinds.length === 0) return
  const stale = await foyer.db.readOne(
    async (tx) => await findStale(tx, foyer.clock.now(), noticedMost * slicesMaximum),
  )
  for (let at = 0; at < stale.length; at += noticedMost)
    await foyer.db.transaction(async (tx) => {
      await lockChanges(tx)
      await noticeChanges(tx, stale.slice(at, at + noticedMost), foyer.clock.now())
    })
  // One wallet that does not answer holds the other up in nothing.
  await Promise.all(kinds.map(async (kind) => await tellWallet(foyer, kind)))
}

async function tellWallet(foyer: Foyer, kind: PassKind): Promise<void> {
  for (let round = 0; round < slicesMaximum; round += 1) {
    const now = foyer.clock.now()
    const until = new Date(now.getTime() + claimMs)
    const due = await foyer.db.transaction(
      async (tx) => await claimDue(tx, { kind, most: slice, until }, now),
    )
    if (due.length === 0) return
    const reached = await tellSlice(foyer, kind, due, until)
    // A wallet that takes nothing at all is left in peace until the next round.
    if (!reached || due.length < slice) return
  }
}

/** Answers whether the wallet took any. */
async function tellSlice(
  foyer: Foyer,
  kind: PassKind,
  due: readonly DuePass[],
  until: Date,
): Promise<boolean> {
  const rows = await foyer.db.read(
    async (tx) =>
      await readTicketsOfPasses(
        tx,
        due.map(({ passId }) => passId),
        foyer.clock.now(),
      ),
  )
  const tickets = new Map<number, PassTicket>()
  const over = new Set(rows.filter((row) => row.isOver).map(({ passId }) => passId))
  const passVersions = new Map(due.map((one) => [one.passId, one.passVersion]))
  for (const row of rows) {
    if (over.has(row.passId)) continue
    const version = passVersions.get(row.passId) ?? row.version
    tickets.set(row.passId, presentPassWithoutPoster(foyer, row, { version, isVoid: row.isVoid }))
  }
  const told = await tell(foyer, kind, due, tickets)
  const now = foyer.clock.now()
  const settled = due.map(({ passId, tries }) => {
    const outcome = told.of.get(passId)
    const isDone = outcome === undefined || outcome.outcome === 'told'
    return {
      passId,
      nextTryAt: isDone ? null : nextTry(outcome.outcome, tries, now),
      error: outcome?.outcome === 'failed' ? outcome.reason.slice(0, 300) : null,
    }
  })
  await foyer.db.transaction(async (tx) => {
    await settleDue(tx, settled, until)
    if (told.dead.length > 0) await forgetTokens(tx, told.dead)
  })
  const failed = settled.filter(({ error }) => error !== null)
  if (failed.length > 0)
    foyer.log.warn(
      { wallet: kind, passes: failed.length, reason: failed[0]?.error },
      'passes in phones could not be renewed; they are tried again',
    )
  return failed.length < due.length
}

interface ToldPasses {
  /** By the pass; of none there was nobody to tell. */
  readonly of: ReadonlyMap<number, Told>
  /** Tokens that no phone has any more. */
  readonly dead: readonly string[]
}

async function tell(
  foyer: Foyer,
  kind: PassKind,
  due: readonly DuePass[],
  tickets: ReadonlyMap<number, PassTicket>,
): Promise<ToldPasses> {
  const of = new Map<number, Told>()
  const { apple, google } = foyer.providers.passes
  const alive = due.filter(({ passId }) => tickets.has(passId))
  if (kind === 'google' && google !== null) {
    const told = await google.renew([...tickets.values()])
    for (const { passId } of alive) {
      const answer = told.get(tickets.get(passId)?.serial ?? '')
      if (answer !== undefined) of.set(passId, answer)
    }
  }
  if (kind !== 'apple' || apple === null) return { of, dead: [] }
  const told = await apple.push(alive.flatMap(({ pushTokens }) => pushTokens))
  for (const { passId, pushTokens } of alive) {
    const failed = pushTokens
      .map((token) => told.get(token))
      .find((one) => one?.outcome === 'failed')
    of.set(passId, failed ?? { outcome: 'told' })
  }
  const dead = [...told].filter(([, { outcome }]) => outcome === 'gone').map(([token]) => token)
  return { of, dead }
}
