import type { QueueRow } from '@foyer/contract/api/queues/queue-shapes.ts'
import { aligned } from '../terminal/aligned.ts'

const head = [
  'queue',
  'state',
  'next sale (UTC)',
  'came',
  'waiting',
  'called up to',
  'inside',
  'free',
  'in baskets',
  'a minute',
]

/** Prints queues on a terminal: one line each, in aligned columns. */
export function queueTable(queues: readonly QueueRow[]): string[] {
  if (queues.length === 0) return []
  return aligned([head, ...queues.map((queue) => rowOf(queue))])
}

function rowOf({ key, state, sale_opens: sale, waits_from: from, run }: QueueRow): string[] {
  const what = state === 'to_come' && from !== null ? `from ${timeOf(from)} on` : words[state]
  const row = [key, what, sale === null ? '' : timeOf(sale)]
  if (run === null || run.closed !== null) return row
  return [
    ...row,
    String(run.arrivals),
    String(run.waiting),
    String(run.serving),
    `${run.inside} of ${run.window}`,
    // Before the first look nothing is known of the tickets.
    ...(run.looked === null ? ['', ''] : [String(run.available), String(run.held)]),
    run.rate === null ? 'adaptive' : String(run.rate),
  ]
}

const timeOf = (iso: string): string => iso.slice(0, 16).replace('T', ' ')

const words: Readonly<Record<QueueRow['state'], string>> = {
  off: 'nobody waits',
  ready: 'begins with the next buyer',
  to_come: 'to come',
  gathering: 'people gather',
  drawing: 'drawing',
  open: 'open',
  full: 'every ticket is in a basket',
  sold_out: 'sold out',
  paused: 'PAUSED',
  closed: 'closed: nobody waits',
}
