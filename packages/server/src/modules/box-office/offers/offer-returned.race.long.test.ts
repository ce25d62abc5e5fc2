import { describe, expect, it } from 'vitest'
import { hourMs, minuteMs, dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Show } from '../../../testing/builders/seed-catalogue.ts'
import { aroundStatements } from '../../../testing/postgres/around-statements.ts'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import { continueHere } from '../../../testing/shoppers/continue-here.ts'
import { createShopper, type Shopper } from '../../../testing/shoppers/shopper.ts'
import { waitingPeopleOf } from '../../../testing/shoppers/waiting-people.ts'
import { raceShops } from '../../../testing/shops/race-shops.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { offerReturned } from './offer-returned.ts'

/** Several processes on one PostgreSQL that offer what has come back, all at once. */
describe('offers of a waiting list at once', () => {
  const { shops, shopAt } = raceShops(3)
  const people = () => waitingPeopleOf(shopAt(0))
  let lists = 0
  async function listed(quantities: readonly number[]): Promise<{ show: Show; emails: string[] }> {
    const { soldOut, wait } = people()
    lists += 1
    const show = await soldOut()
    const emails = quantities.map((_, index) => `race.${lists}.${index}@example.com`)
    for (const [index, quantity] of quantities.entries()) {
      const { slug } = show
      await wait(slug, { email: emails[index], quantity })
      shopAt(0).clock.advance(1_000)
    }
    return { show, emails }
  }
  const rowsOf = async (text: string, values: readonly unknown[]) =>
    (await shopAt(0).db.query(text, values)).rows
  const states = async (show: Show) =>
    (await people().listOf(show)).map((one) => one.split(' ').slice(1).join(' '))
  const countsOf = async ({ stock }: Show) =>
    (await rowsOf('select held, sold from ticket_stock where id = $1', [stock.id]))[0]
  /** Reservations that were made for people on the list of this event. */
  const salesOf = async ({ stock }: Show): Promise<number> => {
    const [row] = await rowsOf(
      `select count(*)::int as count from desk_sale d join sale_line l on l.sale_id = d.sale_id where l.ticket_stock_id = $1`,
      [stock.id],
    )
    return Number(row?.['count'])
  }
  const everywhere = async (rounds = 1): Promise<void> => {
    await Promise.all(
      Array.from({ length: rounds }, () => shops)
        .flat()
        .map(async (shop) => await shop.runJob('offer-returned-tickets')),
    )
  }
  async function follow(shop: TestFoyer, email: string): Promise<Shopper> {
    await shopAt(0).runJobs()
    const shopper = createShopper(shop.app, `10.8.${lists}.1`)
    await continueHere(shopper, people().linkTo(email, '/smartcheckout/'))
    return shopper
  }

  it('when several workers find the same tickets then everybody is offered once, in order', async () => {
    const { show } = await listed([2, 5, 1, 3, 2, 1, 4, 1])
    await people().comeBack(show.stock, 10)
    await everywhere(4)
    const [two, five, one, three, later, single] = await states(show)
    expect([two, five, one]).toEqual(['2 offered', '5 offered', '1 offered'])
    expect([three, later, single]).toEqual(['3 waiting', '2 offered', '1 waiting'])
    expect(await countsOf(show)).toEqual({ held: 10, sold: 0 })
    expect(await salesOf(show)).toBe(4)
  })

  it('control: without the lock on the list two workers offer to the same person twice', async () => {
    const { show } = await listed([1])
    await people().comeBack(show.stock, 2)
    const bothHaveRead = Promise.withResolvers<void>()
    let readers = 0
    const unlocked = ({ foyer }: TestFoyer): Foyer => ({
      ...foyer,
      db: {
        ...foyer.db,
        transaction: async (work) =>
          await foyer.db.transaction(
            async (tx) =>
              await work(
                aroundStatements(tx, async (name, ask, { text, values }) => {
                  if (name !== 'waiting_list.lock_waiting') return await ask()
                  const plain = text.replace('for update of w', '')
                  const rows = await tx.dynamic.all('testing.list_waiting', plain, [...values])
                  readers += 1
                  if (readers >= 2) bothHaveRead.resolve()
                  await bothHaveRead.promise
                  return rows
                }),
              ),
          ),
      },
    })
    await Promise.all([offerReturned(unlocked(shopAt(0))), offerReturned(unlocked(shopAt(1)))])
    expect(await states(show)).toEqual(['1 offered'])
    expect(await salesOf(show)).toBe(2)
    expect(await countsOf(show)).toEqual({ held: 2, sold: 0 })
  })

  it('when its time ends while it is paid then it is still theirs, and nobody else is offered it', async () => {
    const { show, emails } = await listed([1, 1])
    await people().comeBack(show.stock, 1)
    await everywhere()
    const [email = ''] = emails
    const buyer = await follow(shopAt(1), email)
    const { clock, card } = shopAt(0)
    clock.advance(2 * hourMs - minuteMs)
    const intent = await buyer.token()
    await buyer.name(email, 'Ada Lovelace')
    clock.advance(61_000)
    await everywhere(2)
    expect(await states(show)).toEqual(['1 offered', '1 waiting'])
    card.settle(intent, { status: 'captured' })
    await Promise.all([
      sendCardWebhook(shopAt(2), intent),
      everywhere(2),
      shopAt(1).runJob('expire-reservations'),
    ])
    await everywhere()
    expect(await states(show)).toEqual(['1 taken', '1 waiting'])
    expect(await countsOf(show)).toEqual({ held: 0, sold: 1 })
  })

  it('when the money comes as the time ends then either has the ticket, and never both', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { show, emails } = await listed([1, 1])
      await people().comeBack(show.stock, 1)
      await everywhere()
      const [email = ''] = emails
      const buyer = await follow(shopAt(1), email)
      const { clock, card } = shopAt(0)
      const intent = await buyer.token()
      await buyer.name(email, 'Ada Lovelace')
      clock.advance(dayMs)
      card.settle(intent, { status: 'captured' })
      const late = async () => {
        await Promise.all([sendCardWebhook(shopAt(2), intent), everywhere(1 + (time % 3))])
      }
      await Promise.all([late(), shopAt(time % 3).runJob('expire-reservations')])
      for (const shop of shops) await shop.runJobs()
      await everywhere()
      const [first, second] = await states(show)
      const { held, sold } = (await countsOf(show)) as { held: number; sold: number }
      expect([first, second, held + sold]).toEqual([
        first === '1 taken' ? '1 taken' : '1 lapsed',
        sold === 1 ? '1 waiting' : '1 offered',
        1,
      ])
    }
  })

  it('when a buyer in the shop wants the same ticket then one of them has it', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { show } = await listed([1])
      await people().comeBack(show.stock, 1)
      // Somebody has closed the queue.
      await shopAt(0).db.query('update queue set closed_at = $1 where key = $2', [
        shopAt(0).clock.now(),
        show.slug,
      ])
      const buyer = createShopper(shopAt(time).app, `10.7.${time}.1`)
      await buyer.add([show.stock, 1])
      const [answer] = await Promise.all([buyer.reserve(), everywhere(1)])
      const [state] = await states(show)
      expect([answer.reserved, state]).toEqual([
        answer.reserved,
        answer.reserved ? '1 waiting' : '1 offered',
      ])
      expect(await countsOf(show)).toEqual({ held: 1, sold: 0 })
    }
  })

  it('when many come on the list, and off it, while tickets are offered then the numbers are right', async () => {
    const { show } = await listed([1, 2, 1])
    const { wait, comeBack, linkTo, post, visitor } = people()
    await shopAt(0).runJobs()
    const token = new URL(linkTo(`race.${lists}.1@example.com`, '/waiting-list/')).searchParams.get(
      'token',
    )
    await comeBack(show.stock, 3)
    await Promise.all([
      everywhere(3),
      ...Array.from({ length: 6 }, async (_, index) => {
        await wait(show.slug, { email: `late.${lists}.${index}@example.com` })
      }),
      post(visitor(), '/waiting-list/', { token, act: 'leave' }),
      shopAt(1).runJob('expire-reservations'),
    ])
    await everywhere()
    await everywhere()
    const all = await states(show)
    expect(all[1]).toBe('2 left')
    // Who comes while one is free for others needs no list; nobody on it waits for tickets that are there.
    const singles = all.filter((one) => one.startsWith('1 '))
    const offered = singles.filter((one) => one === '1 offered').length
    expect(offered).toBe(Math.min(3, singles.length))
    expect(await countsOf(show)).toEqual({ held: offered, sold: 0 })
  })
})
