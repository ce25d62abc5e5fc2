import { answersInBasketKeptDays, sensitiveAnswersKeptDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { saveQuestionAnswers } from '@foyer/contract/endpoints/questions/save-question-answers.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { readAnswerSheet } from './exports.ts'

describe('answers that were given', () => {
  const shop = shopForTests({}, { isAudited: false })
  let race: Show
  let buyer: Shopper
  let ids: { name: number; health: number }
  beforeEach(async () => {
    const types = [{ name: 'Runner', price: 0, booking_fee: 0 }]
    race = await seedShow(shop.db, { event: { express: true }, types })
    const ask = async (question: string, more: Record<string, unknown> = {}) =>
      await insertRow(shop.db, 'question', {
        key: `${race.slug}/${question}`,
        event_id: race.eventId,
        asked: 'before',
        question,
        type: 'text',
        mandatory: true,
        ...more,
      })
    ids = {
      name: await ask('Name'),
      health: await ask('Health', { sensitive: true, once_per_checkout: true, position: 1 }),
    }
    buyer = createShopper(shop.app)
    await buyer.add([race.stock, 2])
    await buyer.reserve()
  })
  async function answer(first = 'Ada'): Promise<void> {
    const key = `${race.stock.id}-${ids.name}`
    const answers = {
      [`${key}-1`]: first,
      [`${key}-2`]: 'Grace, "Amazing"',
      [`${race.stock.id}-${ids.health}`]: 'Asthma',
    }
    const saved = await buyer.send(saveQuestionAnswers, { answers, before_or_after: 'before' })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  }
  async function claim(): Promise<void> {
    await buyer.name()
    const claimed = await buyer.send(claimFreeTickets, { email: 'ada@example.com' })
    if (claimed.status !== 200) throw new Error(JSON.stringify(claimed.body))
  }
  const left = async () =>
    (
      await shop.db.query(
        `select q.question from question_answer a join question q on q.id = a.question_id
          where q.event_id = $1 order by a.id`,
        [race.eventId],
      )
    ).rows.map(({ question }) => question)
  const moveEvent = async (days: number) =>
    await shop.db.query('update event_date set starts_at = $2 where event_id = $1', [
      race.eventId,
      new Date(shop.clock.now().getTime() + days * dayMs),
    ])
  const forget = async () => await shop.runJob('forget-sensitive-answers')

  it('go with a named buyer who signs out', async () => {
    await answer()
    await buyer.name()
    expect((await buyer.send(logoutOfSale, {})).status).toBe(200)
    expect(await left()).toEqual([])
    const { progress, question_answers } = await buyer.checkout()
    expect([progress.questions_before, question_answers]).toEqual(['open', {}])
  })

  it('go some days after the event when they are sensitive', async () => {
    await answer()
    await claim()
    await moveEvent(1 - sensitiveAnswersKeptDays)
    await forget()
    expect(await left()).toHaveLength(3)
    await moveEvent(-1 - sensitiveAnswersKeptDays)
    await forget()
    expect(await left()).toEqual(['Name', 'Name'])
  })

  it('go from a basket that nobody has touched for days', async () => {
    await answer()
    const age = async (days: number) =>
      await shop.db.query(
        `update sale set status = 'basket', updated_at = $2 where id in
          (select sale_id from question_answer where question_id = $1)`,
        [ids.name, new Date(shop.clock.now().getTime() - days * dayMs)],
      )
    await age(answersInBasketKeptDays - 1)
    await forget()
    expect(await left()).toHaveLength(3)
    await age(answersInBasketKeptDays + 1)
    await forget()
    expect(await left()).toEqual([])
  })

  it('are written for the organiser, one row a ticket, and no cell is a formula', async () => {
    await answer('=HYPERLINK("https://evil.example")')
    expect((await readAnswerSheet(shop.db, race.slug, true))?.tickets).toBe(0)
    await claim()
    const sheet = await readAnswerSheet(shop.db, race.slug, false)
    const [head, first, second, ...more] = (sheet?.csv ?? '').split('\r\n')
    // Excel takes a file without the mark for another encoding; a time names its zone.
    expect(head).toBe('\uFEFFOrder,Name,E-mail,Date (Europe/London),Ticket,Number,Name')
    expect(first).toMatch(
      /^\w{16},Ada Lovelace,ada@example.com,2027-05-10 20:30,Runner,1,"'=HYPERLINK\(""https:\/\/evil.example""\)"$/,
    )
    expect(second).toMatch(/,Runner,2,"Grace, ""Amazing"""$/)
    expect(more).toEqual([''])
    const all = await readAnswerSheet(shop.db, race.slug, true)
    expect(all?.csv.match(/,Asthma\r\n/g)).toHaveLength(2)
    expect(await readAnswerSheet(shop.db, 'no-such-event', true)).toBeUndefined()
  })
})
