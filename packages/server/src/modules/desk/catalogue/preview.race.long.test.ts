import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const { adult, child } = concert.tickets

describe('an event that is changed while its tickets are held', () => {
  const { shopAt } = raceShops(2)
  let own: DeskOrganiser
  beforeAll(async () => {
    own = await openOrganiser(shopAt(0), 'The Quay')
  })
  const made = async (title: string, changed: object) => {
    const key = await own.make('events', title, { ...concert, title })
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, ...changed })
    return key
  }
  const moreStock = {
    dates: { ...concert.dates, friday: { ...concert.dates.friday, ends: '23:00' } },
    tickets: { adult: { ...adult, stock: 70 }, child },
  }
  /** Holds all stock of the event, as reservations do, while `work` goes on. */
  const whileHeld = async (key: string, work: () => Promise<{ status: number }>) => {
    let status = 0
    await shopAt(1).db.transaction(async (tx) => {
      await tx.dynamic.run(
        'test.hold',
        `with held as (select d.id from event_date d join event e on e.id = d.event_id where e.key = $1 for update of d)
          select s.id from ticket_stock s join held on held.id = s.event_date_id for update of s`,
        [key],
      )
      const answer = await work()
      status = answer.status
    })
    return status
  }
  const look = (key: string) => async () =>
    await own.owner.try(showDocumentPage, { params: own.at('events', key) })

  it('when its page is previewed then it waits for no reservation', async () => {
    const key = await made('Looked at', moreStock)
    expect(await whileHeld(key, look(key))).toBe(200)
  })

  it('when only its texts are applied then it waits for no reservation', async () => {
    const key = await made('Reworded', { summary: 'Other words', after_sale_message: 'Thanks' })
    expect(await whileHeld(key, async () => await own.tryApply('events', key))).toBe(200)
  })

  it('when its stock is applied then it waits, and gives up in time', async () => {
    const key = await made('Enlarged', moreStock)
    expect(await whileHeld(key, async () => await own.tryApply('events', key))).toBe(503)
  })
})
