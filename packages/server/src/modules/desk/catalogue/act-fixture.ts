import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import type { DeskOrganiser, Draft } from './catalogue-fixture.ts'

type Wish = GivenBodyOf<typeof startChange>['what']

/** Sells events that were made at the desk, and changes their dates by acts. */
export function actsAtDesk(shop: TestFoyer, { key: organiser, owner }: DeskOrganiser) {
  const query = async (sql: string, ...values: unknown[]) => (await shop.db.query(sql, values)).rows
  const idsOf = async (event: string, date: string) => {
    const [row] = await query(
      `select e.id as event, d.id as date, t.id as type, d.starts_at from event e
          join event_date d on d.event_id = e.id join ticket_type t on t.event_id = e.id
        where e.key = $1 and d.key = $1 || '/' || $2 order by t.position limit 1`,
      event,
      date,
    )
    if (row === undefined) throw new Error(`no date ${event}/${date}`)
    return {
      event: Number(row['event']),
      date: Number(row['date']),
      type: Number(row['type']),
      startsAt: row['startsAt'] ?? row['starts_at'],
    }
  }
  const wish = async (event: string, date: string, email: string) => {
    const ids = await idsOf(event, date)
    return {
      buyer: { name: 'Ada Lovelace', email },
      lines: [{ date: ids.date, ticket_type: ids.type, quantity: 2 }],
      payment: { way: 'cash' },
    }
  }
  const tryAct = async (event: number, what: Wish) => {
    const params = { organiser, event: String(event) }
    const { headers } = await owner.call(previewChange, { params, body: { what } })
    return await owner.try(startChange, {
      params,
      body: { what, words: 'The band is ill.' },
      version: String(headers['etag']),
    })
  }
  const act = async (event: number, what: Wish) => {
    const answer = await tryAct(event, what)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body as unknown as { readonly id: number }
  }
  return {
    wish,
    tryAct,
    idsOf,
    /** Two tickets for cash; answers the order. */
    sell: async (event: string, date: string, email: string) =>
      (
        await owner.call(sellOrder, {
          params: { organiser },
          body: (await wish(event, date, email)) as never,
        })
      ).body.reference,
    move: async (event: string, date: string, starts: string) => {
      const ids = await idsOf(event, date)
      return await act(ids.event, { kind: 'move', date: ids.date, starts })
    },
    cancel: async (event: string, date: string) => {
      const ids = await idsOf(event, date)
      return await act(ids.event, { kind: 'cancel', dates: [ids.date] })
    },
    async toVenue(event: string, venue: string) {
      const [row] = await query('select id from venue where key = $1', venue)
      const [of] = await query('select id from event where key = $1', event)
      return await act(Number(of?.['id']), { kind: 'venue', venue: Number(row?.['id']) })
    },
    startOf: async (event: string, date: string) =>
      new Date(String((await idsOf(event, date)).startsAt)).toISOString(),
    /** How many tickets of a date could be sold. */
    async onSale(event: string, date: string): Promise<number> {
      const [row] = await query(
        `select coalesce(sum(s.capacity - s.sold - s.held), 0)::int as left from ticket_stock s
            join event_date d on d.id = s.event_date_id
          where d.key = $1 || '/' || $2 and s.archived_at is null and s.cancelled_at is null`,
        event,
        date,
      )
      return Number(row?.['left'])
    },
    saveWith: async (event: string, fields: Draft, version: string) =>
      await owner.try(saveDraft, {
        params: { organiser, section: 'events', key: event },
        body: { fields },
        version,
      }),
  }
}
