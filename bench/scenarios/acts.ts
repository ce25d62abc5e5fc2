import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { fillShop } from '../growth/grown-shop.ts'
import { near } from '../growth/seed-events.ts'
import { requestTo } from '../raw-request.ts'
import { ipOf } from '../reserve/seed-sales.ts'
import { allowDesk, askDesk, organiser } from './desk.ts'
import { askBeside, callTo, figuresBeside } from './timed-calls.ts'
import type { Figure, Stage } from './scenario.ts'

const betweenMs = 200
const mostOrders = 3_000

interface Act {
  readonly id: number
  readonly status: string
  readonly progress: { readonly orders: number }
}

/** How long visitors and the desk wait while a date of hundreds of orders is cancelled, in a shop whose one process does everything. */
export async function measureAct(stage: Stage): Promise<readonly Figure[]> {
  const place = await stage.place('acts')
  await fillShop(stage, place, {
    orders: Math.min(stage.options.orders, mostOrders),
    events: near,
  })
  await allowDesk(place.db)
  const { event, date, slug } = await pickDate(place.db)
  const { port } = await stage.shop(place.url, { isOneProcess: true })
  const see = async (path: string): Promise<Act> =>
    (await (await askDesk(port, path)).json()) as Act
  let path = 'events'
  const page = (url: string) => callTo(port, (round) => requestTo(url, { ip: ipOf(round) }))
  const act = { orders: 0, answeredMs: 0, seconds: 0 }
  const found = await askBeside(
    {
      home: page('/'),
      'page of the event': page(`/events/${slug}/`),
      'all events': page('/all-events/'),
      'report of the act': async () => await see(path),
    },
    async () => {
      const what = { kind: 'cancel', dates: [date] }
      const { headers } = await askDesk(port, `events/${event}/changes/preview`, { what })
      const began = performance.now()
      const letter = { what, words: 'The band is ill.' }
      const version = { 'if-match': headers.get('etag') ?? '' }
      const made = (await (
        await askDesk(port, `events/${event}/changes`, letter, version)
      ).json()) as Act
      act.answeredMs = performance.now() - began
      path = `changes/${made.id}`
      for (let shown = made; shown.status !== 'done'; shown = await see(path)) {
        act.orders = shown.progress.orders
        await pause(betweenMs)
      }
      act.seconds = (performance.now() - began) / 1000
    },
    betweenMs,
  )
  const longest = Math.max(...found.flatMap(({ beside }) => beside))
  return [
    ...figuresBeside(found),
    { what: 'the longest wait of all', unit: 'ms', figure: longest, atMost: 1_000 },
    { what: 'the act is answered after', unit: 'ms', figure: act.answeredMs },
    { what: 'orders that were cancelled', figure: act.orders },
    { what: 'until all are settled', unit: 's', figure: act.seconds },
  ]
}

/** The date to come with most orders. */
async function pickDate(db: Database) {
  const { rows } = await db.query(
    `select e.id as event, e.slug, d.id as date, count(distinct s.id)::int as orders
      from event e join organiser o on o.id = e.organiser_id join event_date d on d.event_id = e.id
        join ticket_stock k on k.event_date_id = d.id join sale_line l on l.ticket_stock_id = k.id and l.qty > l.returned
        join sale s on s.id = l.sale_id and s.status = 'sold'
      where o.key = $1 and d.starts_at > now() and d.archived_at is null group by 1, 2, 3 order by 4 desc limit 1`,
    [organiser],
  )
  const [most] = rows
  if (most === undefined) throw new Error(`nothing of ${organiser} is sold`)
  return { event: Number(most['event']), date: Number(most['date']), slug: String(most['slug']) }
}
