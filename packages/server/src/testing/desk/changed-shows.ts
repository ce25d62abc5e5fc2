import { getChange } from '@foyer/contract/api/changes/get-change.ts'
import { listChangedOrders } from '@foyer/contract/api/changes/list-changed-orders.ts'
import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { randomIds } from '../../platform/ids.ts'
import { seedShow } from '../builders/seed-catalogue.ts'
import { seedPlan } from '../builders/seed-seating-plan.ts'
import type { FakeBankProvider } from '../providers/fake-bank-provider.ts'
import { paidOrdersOf } from '../shoppers/paid-orders.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { openDesk } from './desk-caller.ts'
import { buyersOf, type ChangedShow } from './ways-to-buy.ts'

type Wish = GivenBodyOf<typeof startChange>['what']

/** Shows with orders of all kinds, and acts that change them. */
export function changedShowsOf(shop: TestFoyer, bank?: FakeBankProvider) {
  const { query } = paidOrdersOf(shop)
  const buy = buyersOf(shop, bank)

  async function make(): Promise<ChangedShow> {
    const show = await seedShow(shop.db, {
      event: { express: true },
      dates: [{}, {}],
      types: [{ stock: 5_000 }, { price: 3_000, booking_fee: 150, stock: 5_000 }],
    })
    await seedPlan(shop.db, show.eventId, 3)
    const organiser = `changed-${randomIds.uuid()}`
    await shop.db.query('update organiser set key = $2 where id = $1', [
      show.organiserId,
      organiser,
    ])
    const desk = await openDesk(shop, { organiserId: show.organiserId, role: 'manager' })
    return { show, desk, organiser }
  }

  const preview = async ({ show, desk, organiser }: ChangedShow, what: Wish, words?: string) =>
    await desk.call(previewChange, {
      params: { organiser, event: String(show.eventId) },
      body: { what, ...(words === undefined ? {} : { words }) },
    })
  const firstDate = ({ show }: ChangedShow): Wish => ({
    kind: 'cancel',
    dates: [show.dateIds[0] ?? 0],
  })
  /** Looks at it first, as the desk does. */
  async function start(
    of: ChangedShow,
    what: Wish = firstDate(of),
    more: { readonly choose_until?: string } = {},
  ) {
    const { headers } = await preview(of, what)
    const { body } = await of.desk.call(startChange, {
      params: { organiser: of.organiser, event: String(of.show.eventId) },
      body: { what, words: 'The band is ill.', ...more },
      version: String(headers['etag']),
    })
    return body
  }
  const see = async ({ desk, organiser }: ChangedShow, id: number) =>
    (await desk.call(getChange, { params: { organiser, change: String(id) } })).body
  const ordersOfChange = async ({ desk, organiser }: ChangedShow, id: number) =>
    (
      await desk.call(listChangedOrders, {
        params: { organiser, change: String(id) },
        query: { limit: '200' },
      })
    ).body.data
  return { make, buy, preview, firstDate, start, see, ordersOfChange, query }
}
