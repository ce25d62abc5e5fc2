import { setTimeout } from 'node:timers/promises'
import { makeArena } from '@foyer/contract/testing/make-arena.ts'
import type { Secrets } from '../../packages/server/src/platform/secrets.ts'
import { withClient } from '../with-client.ts'
import { webProcesses, type ArenaShops } from './arena-shops.ts'
import { openViewer, type Viewer } from './viewer.ts'

/** A page asks so often while somebody looks at it. */
const pauseMs = 4000

export interface Following {
  /** All that the web processes asked of the database, less what they ask when nobody looks. */
  readonly statementsPerSecondAndProcess: number
  readonly bytesPerViewerAndMinute: number
  readonly p99: number
  readonly processorMsPerAnswer: number
}

/** Viewers follow the map while all of the arena is sold within `seconds`, in parties of two to four. */
export async function follow(
  shops: ArenaShops,
  secrets: Secrets,
  { viewers, seconds }: { readonly viewers: number; readonly seconds: number },
): Promise<Following> {
  const { ports, eventDateId } = shops
  const idle = await count(shops, async () => await setTimeout(10_000))
  const crowd = Array.from({ length: viewers }, (_, number) =>
    openViewer(ports[number % ports.length] ?? 0, secrets, { eventDateId, number }),
  )
  const times: number[] = []
  const path = `/ajax/organiser/event_dates/get_seat_changes/${eventDateId}/`
  const look = async (viewer: Viewer, number: number): Promise<void> => {
    await setTimeout((pauseMs * number) / viewers)
    const end = performance.now() + seconds * 1000
    let cursor = ''
    while (performance.now() < end) {
      const began = performance.now()
      const { text } = await viewer.get(`${path}?since=${cursor}`)
      times.push(performance.now() - began)
      cursor = (JSON.parse(text()) as { cursor: string }).cursor
      await setTimeout(Math.max(0, began + pauseMs - performance.now()))
    }
  }
  const spent = shops.processorMs()
  const selling = sellOut(shops, seconds)
  const busy = await count(shops, async () => {
    await Promise.all([...crowd.map(look), selling])
  })
  const processorMs = shops.processorMs() - spent
  const bytes = crowd.reduce((sum, { seen }) => sum + seen.bytes, 0)
  for (const viewer of crowd) viewer.close()
  times.sort((one, other) => one - other)
  return {
    statementsPerSecondAndProcess: (busy - idle) / webProcesses,
    bytesPerViewerAndMinute: bytes / viewers / ((seconds + pauseMs / 2000) / 60),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    processorMsPerAnswer: processorMs / times.length,
  }
}

/** Statements a second while something is done. */
async function count({ wire }: ArenaShops, work: () => Promise<unknown>): Promise<number> {
  const before = wire.statements()
  const began = performance.now()
  await work()
  return ((wire.statements() - before) * 1000) / (performance.now() - began)
}

/** Sells all seats evenly over this time, row by row from the stage, beside the web processes. */
async function sellOut({ databaseUrl, eventDateId }: ArenaShops, seconds: number): Promise<void> {
  const seats = makeArena().zones.flatMap(({ name, rows }) =>
    rows.flatMap((row) =>
      row.seats.map((seat) => [seat.seat_guid, name, row.row_number, seat.seat_number] as const),
    ),
  )
  // Neighbours are sold together, and parties all over the house at once.
  const parties: (typeof seats)[] = []
  for (let at = 0; at < seats.length; at += parties.at(-1)?.length ?? 0)
    parties.push(seats.slice(at, at + 2 + (parties.length % 3)))
  const order = parties
    .map((party, index) => ({ party, at: (index * 7919) % parties.length }))
    .toSorted((one, other) => one.at - other.at)
  const turns = seconds * 5
  await withClient(databaseUrl, async (client) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const some = order
        .slice((turn * order.length) / turns, ((turn + 1) * order.length) / turns)
        .flatMap(({ party }) => party)
      await client.query(
        `insert into seat_hold (event_date_id, seat_guid, status, section, row_label, number_label, updated_at)
          select $1, guid, 'sold', section, row_label, number_label, now()
            from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as w(guid, section, row_label, number_label)`,
        [eventDateId, ...[0, 1, 2, 3].map((field) => some.map((seat) => seat[field]))],
      )
      await setTimeout(200)
    }
  })
}
