import { describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import { requireInvariants } from '../../../testing/evidence/invariants.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { refundSale, RefundRefused } from '../../payment/exports.ts'
import { openGuestList } from '../guests/open-guest-list.ts'
import { exchangesOf } from './exchange-fixture.ts'

/** A walk that is the same in each run. */
function walk(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const ways = [{ way: 'cash' }, { way: 'card_link', until: null }, { way: 'free' }] as const

describe('exchanges of exchanges, refunds and guests in a house that is nearly full', () => {
  const shop = shopForTests()
  const { show, order, wishFor, exchange, linkTo, countersOf } = exchangesOf(shop)

  it('when they come in any order then stock and ledger balance after each', async () => {
    const next = walk(20_261_132)
    const of = await show()
    const did = { exchanged: 0, waiting: 0, paid: 0, refunded: 0, guests: 0, refused: 0 }

    const aTicket = async () => {
      const { rows } = await shop.db.query(
        `select t.code, s.reference from ticket t join sale s on s.id = t.sale_id
          where t.status = 'valid' and t.event_date_id = any($1::int[]) order by t.id`,
        [of.dateIds],
      )
      const row = rows[next(rows.length)]
      return { code: String(row?.['code']), reference: String(row?.['reference']) }
    }
    const exchangeOne = async () => {
      const { code, reference } = await aTicket()
      const difference = next(2) === 0 ? 'settled' : 'waived'
      const to = { date: next(2), type: next(3) }
      const wish = wishFor(of, code, to, { difference })
      const { isWaiting } = await exchange(reference, wish, ways[next(ways.length)] ?? null)
      did[isWaiting ? 'waiting' : 'exchanged'] += 1
    }
    const payOne = async () => {
      const { rows } = await shop.db.query(
        `select s.reference from exchange x join sale s on s.id = x.sale_id where s.status = 'held' order by s.id limit 1`,
      )
      if (rows[0] === undefined) return
      const buyer = createShopper(shop.app)
      await continueHere(buyer, await linkTo(String(rows[0]['reference'])))
      const intent = await buyer.token()
      await buyer.name()
      // Some pay when their time is over already.
      if (next(3) === 0) {
        shop.clock.advance(25 * hourMs)
        await shop.runJob('expire-reservations')
      }
      shop.card.settle(intent, { status: 'captured' })
      await sendCardWebhook(shop, intent)
      did.paid += 1
    }
    const refundOne = async () => {
      const { code, reference } = await aTicket()
      const wish = { kind: 'tickets', codes: [code], amount: null } as const
      await refundSale(shop.foyer, { reference, wish, reason: 'Ill' })
      did.refunded += 1
    }
    const inviteGuests = async () => {
      const rows = [
        { row: 2, name: 'Ada', email: '', ticket_type: 'Ticket 1', quantity: '1', note: '' },
      ]
      const sheet = {
        organiserId: of.organiserId,
        eventDateId: of.stocks[0]?.dateId ?? 0,
        name: 'Crew',
      }
      await shop.db.transaction(
        async (tx) =>
          await openGuestList(
            tx,
            shop.foyer,
            { ...sheet, reason: 'They work', isMailed: false, rows },
            shop.clock.now(),
          ),
      )
      did.guests += 1
    }
    const steps = [exchangeOne, exchangeOne, exchangeOne, payOne, refundOne, inviteGuests]
    // There may be no two left.
    const buyTwo = async () => {
      await order(of).catch(() => undefined)
    }
    for (let step = 0; step < 40; step += 1) {
      try {
        const act = step % 6 === 0 ? buyTwo : steps[next(steps.length)]
        await act?.()
      } catch (error) {
        if (!(error instanceof FoyerError || error instanceof RefundRefused)) throw error
        did.refused += 1
      }
      await shop.runJobs()
      await requireInvariants(shop.db)
    }
    // It was a walk through all of it.
    for (const times of Object.values(did)) expect(times).toBeGreaterThan(0)
    expect(await countersOf(of)).toHaveLength(6)
  })
})
