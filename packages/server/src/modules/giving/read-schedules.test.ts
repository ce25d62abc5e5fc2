import { dayMs } from '@foyer/contract/time-units.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { saveDonation } from '@foyer/contract/endpoints/giving/save-donation.ts'
import { updateDonation } from '@foyer/contract/endpoints/giving/update-donation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { requireInvariants } from '../../testing/evidence/invariants.ts'
import { seedCharityShow, type CharityShow } from '../../testing/builders/seed-charity.ts'
import { createShopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../payment/exports.ts'
import { readSchedules } from './read-schedules.ts'

/** The donors: their name, the amount, their answer to Gift Aid, and what becomes of their order. */
const donors = [
  ['Ada Lovelace', '25', { address1: '12 Quay Street', postcode: 'bs14dj' }, 'paid'],
  ['Grace Brewster-Hopper', '19.99', { address1: 'Rose Cottage', postcode: 'EH1 1AA' }, 'paid'],
  ['Marie Curie', '100', { uk_based: 0, address1: '8 rue du Port, 29200 Brest' }, 'paid'],
  [`=HYPERLINK("x") +1`, '1', { address1: '@1', postcode: 'SW1A 1AA' }, 'paid'],
  ['Dr Pat O’Neil', '2', { address1: '1 Quay Street', postcode: 'sw1a1aa' }, 'paid'],
  ['Nolan Address', '5', {}, 'paid'],
  ['Declining Donor', '50', null, 'paid'],
  ['Rita Refunded', '30', { address1: '3 Mill Lane', postcode: 'BS1 4DJ' }, 'refunded'],
  ['Una Unpaid', '30', { address1: '4 Mill Lane', postcode: 'BS1 4DJ' }, 'unpaid'],
] as const

describe('the Gift Aid schedule', () => {
  const shop = shopForTests()
  let gala: CharityShow
  beforeAll(async () => {
    gala = await seedCharityShow(shop.db, { charity: { key: 'lantern-hospice' } })
    for (const [name, amount, giftAid, fate] of donors) {
      const buyer = createShopper(shop.app)
      await buyer.add([gala.stock, 1])
      await buyer.reserve()
      const { charityId } = gala
      await buyer.send(saveDonation, { amount_before_booking_fee: amount, charity_id: charityId })
      await buyer.send(updateDonation, {
        is_gift_aid: giftAid === null ? 0 : 1,
        uk_based: 1,
        ...giftAid,
      })
      if (fate === 'unpaid') continue
      const intent = await buyer.token()
      await buyer.name(`${amount}@example.com`, name)
      shop.card.settle(intent, { status: 'captured' })
      await sendCardWebhook(shop, intent)
      if (fate === 'refunded') {
        const reference = (await buyer.checkout()).sale_reference ?? ''
        await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'Asked for' })
        await shop.runJobs()
      }
      shop.clock.advance(dayMs)
    }
  })
  const csvOf = async (from: string | null, to: string | null) => {
    const read = await readSchedules(shop.db, { from, to })
    if (read.outcome !== 'reconciled') throw new Error(read.differences.join('\n'))
    return read.schedules
  }

  it('equals the file that was checked by hand', async () => {
    const checked = await readFile(join(import.meta.dirname, 'schedule.test-data.csv'), 'utf8')
    const [schedule, ...others] = await csvOf(null, null)
    // Git stores the file with the line ends of every other; the export ends its lines as RFC 4180 says.
    expect(schedule?.files).toEqual([checked.replaceAll('\n', '\r\n')])
    expect(others).toEqual([])
    expect(schedule?.charityName).toBe('Lantern Hospice')
    expect(schedule?.leftOut.map(({ why }) => why)).toEqual([
      'a name that HMRC does not take',
      'no address',
    ])
  })

  it('has the days that were asked for, the last one included', async () => {
    const [schedule] = await csvOf('2026-12-02', '2026-12-03')
    expect(schedule?.listed.map(({ fullName }) => fullName)).toEqual([
      'Grace Brewster-Hopper',
      'Marie Curie',
    ])
    expect(await csvOf('2027-06-01', null)).toEqual([])
  })

  it('when a declaration or the ledger says something else, then nothing is claimed', async () => {
    const differing = async (sql: string): Promise<readonly string[]> => {
      const stop = new Error('taken back')
      let found: readonly string[] = []
      await shop.db
        .transaction(async (tx) => {
          await tx.dynamic.run(`testing.break ${sql}`.slice(0, 60), sql)
          const read = await readSchedules(
            { read: async (work) => await work(tx) },
            { from: null, to: null },
          )
          found = read.outcome === 'different' ? read.differences : []
          throw stop
        })
        .catch((error: unknown) => {
          if (error !== stop) throw error
        })
      return found
    }
    expect(
      await differing(`update gift_aid_declaration set amount = 2600 where amount = 2500`),
    ).toHaveLength(2)
    expect(await differing(`delete from gift_aid_declaration where amount = 2500`)).toEqual([
      'lantern-hospice GBP: declared 12799, ledger 15299',
    ])
    await requireInvariants(shop.db)
  })
})
