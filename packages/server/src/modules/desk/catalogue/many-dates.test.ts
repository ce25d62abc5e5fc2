import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
let key = ''

const manyDates = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, day) => [
      `d${day}`,
      {
        starts: new Date(Date.UTC(2027, 0, 1 + 2 * day, 19))
          .toISOString()
          .slice(0, 16)
          .replace('T', ' '),
      },
    ]),
  )
const manyTickets = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, type) => [
      `t${type}`,
      { name: `Type ${type}`, price: `${10 + type}.00`, stock: 20 },
    ]),
  )

beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
  key = await own.make('events', 'Run', {
    ...concert,
    title: 'Run',
    dates: manyDates(35),
    tickets: manyTickets(20),
  })
})

const open = async (url: string) => await shop.app.inject(url)
const datesIn = (html: string) =>
  [...html.matchAll(/ id="date-(\d+)"/g)].map(([, id]) => Number(id))
const ticketsIn = (html: string) => html.match(/name="ticket\[\d+\]\[ticket\]"/g)?.length ?? 0

describe('the page of an event with many dates', () => {
  it('when all are on sale then each part is small, and every date is reached by its links', async () => {
    const { rows } = await shop.db.query(
      `select d.id from event_date d join event e on e.id = d.event_id where e.key = $1 order by d.starts_at`,
      [key],
    )
    const found: number[] = []
    let url: string | undefined = `/events/${key}/`
    for (let pages = 0; url !== undefined && pages < 40; pages += 1) {
      const { body, statusCode } = await open(url)
      expect(statusCode).toBe(200)
      expect(ticketsIn(body)).toBeLessThanOrEqual(100)
      expect(body.match(/"@type":"Offer"/g)?.length).toBeLessThanOrEqual(100)
      expect(body.length).toBeLessThan(400_000)
      expect(body).toContain('32 more dates')
      found.push(...datesIn(body))
      url = /rel="next"[^>]*href="([^"#]+)|href="([^"#]+)#tickets"[^>]*rel="next"/
        .exec(body)
        ?.slice(1)
        .find(Boolean)
    }
    const ids = rows.map((row) => Number(row['id']))
    expect(found).toEqual(ids)
    const first = (await open(`/events/${key}/`)).body
    for (const month of ['January 2027', 'February 2027', 'March 2027'])
      expect(first).toContain(month)
    const wrong = (await open(`/events/${key}/?wrong=${ids[32]}`)).body
    expect(datesIn(wrong)).toContain(ids[32])
    const calendar = await open(`/events/${key}/dates/${ids[32]}.ics`)
    expect([calendar.statusCode, calendar.body.match(/BEGIN:VEVENT/g)?.length]).toEqual([200, 1])
  })

  it('when a part has passed then its address leads to the event', async () => {
    const gone = await open(`/events/${key}/?dates=99`)
    expect([gone.statusCode, gone.headers.location]).toEqual([302, `/events/${key}/`])
    expect((await open(`/events/${key}/?dates=x`)).statusCode).toBe(200)
  })

  it('when the desk looks at the page of its draft then it has the same size', async () => {
    const { text } = await own.owner.call(showDocumentPage, { params: own.at('events', key) })
    expect(text).toBe((await open(`/events/${key}/`)).body)
  })

  it('when an event would have more tickets on dates than the shop can show then it is refused', async () => {
    const refused = await own.change('events', key, { dates: manyDates(300) })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('The ticket types come to 6,000 on all dates together')
  })
})
