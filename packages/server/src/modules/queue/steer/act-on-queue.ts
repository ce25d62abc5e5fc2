import type { QueueAct } from '@foyer/contract/api/queues/queue-shapes.ts'
import { formatDateAtTime } from '@foyer/contract/formats.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import type { Ids } from '../../../platform/ids.ts'
import { closeRun, insertRun } from '../runs/run-store.ts'
import { isOfShop, isOnSale, saleOf, strictestOf, type Queue } from './queue-of-events.ts'
import {
  lockRunning,
  openRun,
  pauseRun,
  setRateOfRun,
  type SteeredRun,
} from './steered-run-store.ts'

/** What somebody does with a queue. */
export type QueueWish =
  | { readonly act: Exclude<QueueAct, 'rate'> }
  | { readonly act: 'rate'; readonly rate: number | null }

/** What was done, for the log. */
export interface Steered {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Does it, under the lock of the run. @throws FoyerError refused, with a text that says what to do instead */
export async function actOnQueue(
  { ids }: { readonly ids: Pick<Ids, 'sessionToken'> },
  tx: Tx,
  queue: Queue,
  wish: QueueWish,
  now: Date,
): Promise<Steered> {
  const run = await lockRunning(tx, queue.key)
  if (wish.act === 'open') return await open(ids, tx, queue, run, now)
  if (run === undefined) throw refused(t('This queue is not going.'))
  switch (wish.act) {
    case 'pause':
    case 'resume':
      return await pause(tx, run, wish.act === 'pause')
    case 'rate':
      await setRateOfRun(tx, run.id, wish.rate)
      return { before: { rate: run.rate }, after: { rate: wish.rate } }
    case 'close':
      return await close(tx, queue, run, now)
  }
}

/** Begins it, or lets the people who gather in front of what is on sale in now. */
async function open(
  ids: Pick<Ids, 'sessionToken'>,
  tx: Tx,
  queue: Queue,
  run: SteeredRun | undefined,
  now: Date,
): Promise<Steered> {
  if (!isOfShop(queue) && strictestOf(queue) === 'never')
    throw refused(t('This event has no queue. Choose one in the event first, under “Dates”.'))
  const sale = saleOf(queue)
  if (run !== undefined) {
    if (run.isPaused) throw refused(t('This queue is paused. Let it go on instead.'))
    if (run.drawn !== null || run.opensAt <= now) throw refused(t('This queue is open already.'))
    if (!isOnSale(queue)) throw refused(tooEarly(queue, sale ?? run.opensAt))
    await openRun(tx, run.id, now)
    return { before: { opens: run.opensAt }, after: { opens: now } }
  }
  const opensAt = isOnSale(queue) ? now : sale
  if (opensAt === null) throw refused(t('Nothing of it is on sale, and nothing will be.'))
  // 256 random bits, as a session's token has: nobody can know the order that will be drawn.
  const seed = Buffer.from(ids.sessionToken(), 'base64url')
  if (!(await insertRun(tx, { key: queue.key, opensAt, seed }, now)))
    throw refused(t('This queue is open already.'))
  return { before: {}, after: { opens: opensAt } }
}

/** Whoever is called before anything is on sale has a turn for nothing. */
const tooEarly = (queue: Queue, sale: Date): string =>
  t(
    'Nothing of it is on sale before {time}: whoever is called could buy nothing. Bring the sale forward instead, and the queue opens with it.',
    { time: formatDateAtTime(sale.getTime(), queue.events[0]?.timeZone ?? 'UTC') },
  )

async function pause(tx: Tx, run: SteeredRun, isPaused: boolean): Promise<Steered> {
  if (run.isPaused === isPaused)
    throw refused(isPaused ? t('This queue is paused already.') : t('This queue is not paused.'))
  await pauseRun(tx, run.id, isPaused)
  return { before: { paused: run.isPaused }, after: { paused: isPaused } }
}

/** Everybody may go straight to the tickets then. Before the sale it would only take their places from those who gather. */
async function close(tx: Tx, queue: Queue, run: SteeredRun, now: Date): Promise<Steered> {
  const gathers = run.drawn === null && run.opensAt > now && run.arrivals > 0
  if (gathers && saleOf(queue) !== null && strictestOf(queue) !== 'never')
    throw refused(
      counted(run.arrivals, {
        one: '{count} person has a place for the sale that is to come, and would lose it. Pause the queue, or take it off the event first.',
        other:
          '{count} people have a place for the sale that is to come, and would lose it. Pause the queue, or take it off the event first.',
      }),
    )
  await closeRun(tx, run.id, now)
  const { arrivals, serving } = run
  return { before: {}, after: { arrivals, served: Math.floor(serving) } }
}

const refused = (text: string): FoyerError => new FoyerError('refused', text)
