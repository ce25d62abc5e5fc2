import { claimFreeTickets } from '@foyer/contract/endpoints/payment/claim-free-tickets.ts'
import { deliverToBitticket } from '@foyer/contract/endpoints/fulfilment/deliver-to-bitticket.ts'
import { saveQuestionAnswers } from '@foyer/contract/endpoints/questions/save-question-answers.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const wrong = { status: 422, body: { error: { type: 'invalid_input' } } }
const state = (name: string) => ({ status: 409, body: { error: { state: name } } })

describe('save_question_answers', () => {
  const shop = shopForTests()
  let race: Show
  let buyer: Shopper
  let ids: Record<string, number>
  beforeEach(async () => {
    const types = [
      { name: 'Runner', price: 0, booking_fee: 0 },
      { name: 'Shuttle', price: 0, booking_fee: 0 },
    ]
    const event = { express: true, questions_text: 'For the race desk.' }
    race = await seedShow(shop.db, { event, types })
    ids = {}
    const ask = async (name: string, values: Record<string, unknown>) => {
      ids[name] = await insertRow(shop.db, 'question', {
        key: `${race.slug}/${name}`,
        event_id: race.eventId,
        asked: 'before',
        question: name,
        type: 'text',
        position: Object.keys(ids).length,
        ...values,
      })
    }
    const ticket_type_id = race.typeIds[0]
    await ask('name', { ticket_type_id, mandatory: true })
    await ask('adult', { ticket_type_id, mandatory: true, type: 'checkbox' })
    await ask('size', { ticket_type_id, type: 'dropdown', options: ['S', 'M'] })
    await ask('contact', { mandatory: true, once_per_checkout: true, sensitive: true })
    await ask('club', { asked: 'after', hint: 'If any' })
    buyer = createShopper(shop.app)
  })

  const runner = () => race.stock
  const shuttle = () => race.stocks[1] ?? race.stock
  const key = (name: string, copy?: number) =>
    [runner().id, ids[name], copy].filter((part) => part !== undefined).join('-')
  const save = async (answers: object, before_or_after = 'before', from = buyer) =>
    await from.send(saveQuestionAnswers, { answers, before_or_after })
  const right = (copies = 2): Record<string, unknown> => {
    const answers: Record<string, unknown> = { [key('contact')]: '  Grace, 0117 ' }
    for (let copy = 1; copy <= copies; copy += 1) {
      answers[key('name', copy)] = `Runner ${copy}`
      answers[key('adult', copy)] = true
    }
    return answers
  }
  async function reserve(qty = 2): Promise<void> {
    await buyer.add([runner(), qty])
    await buyer.reserve()
  }
  const rows = async () =>
    (
      await shop.db.query(
        `select q.question, a.copy, a.answer from question_answer a join question q on q.id = a.question_id
          where q.event_id = $1 order by a.copy, q.position`,
        [race.eventId],
      )
    ).rows

  it('asks each ticket its own and the basket once, with what the organiser says', async () => {
    await buyer.add([runner(), 2], [shuttle(), 1])
    await buyer.reserve()
    const checkout = await buyer.checkout()
    expect(
      checkout.before_payment_questions.map(({ question, ticket_id, osq_id, ...more }) => [
        question,
        ticket_id,
        osq_id,
        more.mandatory,
        more.once_per_checkout,
      ]),
    ).toEqual([
      ['name', runner().id, null, '1', '0'],
      ['adult', runner().id, null, '1', '0'],
      ['size', runner().id, null, '0', '0'],
      ['contact', runner().id, ids['contact'], '1', '1'],
    ])
    // The question is asked for every ticket type of the event.
    expect(checkout.after_payment_questions.map((one) => [one.ticket_id, one.hint])).toEqual([
      [runner().id, 'If any'],
      [shuttle().id, 'If any'],
    ])
    expect(checkout.question_texts).toMatchObject([
      { event_id: race.eventId, text: 'For the race desk.' },
    ])
    expect(checkout).toMatchObject({
      question_answers: {},
      progress: { questions_before: 'open', questions_after: 'open' },
    })
  })

  it('stores what is right, shows it again, and replaces it', async () => {
    await reserve()
    expect(await save(right())).toMatchObject({ status: 200, body: { questions_set: true } })
    expect(await rows()).toEqual([
      { question: 'contact', copy: 0, answer: 'Grace, 0117' },
      { question: 'name', copy: 1, answer: 'Runner 1' },
      { question: 'adult', copy: 1, answer: '1' },
      { question: 'name', copy: 2, answer: 'Runner 2' },
      { question: 'adult', copy: 2, answer: '1' },
    ])
    const checkout = await buyer.checkout()
    expect(checkout.progress.questions_before).toBe('answered')
    expect(checkout.question_answers).toEqual({ ...right(), [key('contact')]: 'Grace, 0117' })
    expect((await save({ ...right(), [key('size', 1)]: 'M' })).status).toBe(200)
    expect(await rows()).toHaveLength(6)
    expect((await save(right())).status).toBe(200)
    expect(await rows()).toHaveLength(5)
  })

  it('names what is wrong, and stores nothing then', async () => {
    await reserve()
    const missing = await save({ ...right(), [key('name', 2)]: ' ', [key('adult', 1)]: false })
    expect(missing).toMatchObject({
      status: 422,
      body: {
        error: {
          message: 'Please enter your answer',
          fields: {
            [key('name', 2)]: 'Please enter your answer',
            [key('adult', 1)]: 'Please enter your answer',
          },
        },
      },
    })
    expect((await save({ ...right(), [key('name', 1)]: 'a'.repeat(300) })).status).toBe(200)
    const before = await rows()
    for (const bad of [
      { [key('name', 1)]: 'a'.repeat(301) },
      { [key('size', 1)]: 'XL' },
      { [key('adult', 1)]: 'yes' },
      { [key('name', 1)]: true },
      { [key('name', 1)]: 'a\u0000b' },
      { [key('name', 3)]: 'of no ticket' },
      { [key('contact', 1)]: 'asked once' },
      { [key('club', 1)]: 'asked after' },
      { [`${shuttle().id}-${ids['contact']}`]: 'of a ticket that is not in the basket' },
      { '999999-999999-1': 'of nothing' },
      { nonsense: 'x' },
    ]) {
      expect([bad, await save({ ...right(), ...bad })]).toMatchObject([bad, wrong])
      expect(await rows()).toEqual(before)
    }
  })

  it('answers alike for questions of somebody else and for none', async () => {
    await reserve()
    const other = createShopper(shop.app)
    const show = await seedShow(shop.db, { event: { express: true } })
    await other.add([show.stock, 1])
    await other.reserve()
    const asksToo = await insertRow(shop.db, 'question', {
      key: `${show.slug}/q`,
      event_id: show.eventId,
      asked: 'before',
      question: 'q',
      type: 'text',
    })
    const foreign = await save(
      { ...right(1), [`${runner().id}-${ids['name']}-1`]: 'x' },
      'before',
      other,
    )
    const unknown = await save({ '999999-999999-1': 'x' }, 'before', other)
    const { request_id: _, ...told } = foreign.body.error
    expect(foreign.status).toBe(422)
    expect(unknown.body.error).toMatchObject(told)
    expect(await rows()).toEqual([])
    expect(
      (await save({ [`${show.stock.id}-${asksToo}-1`]: 'mine' }, 'before', other)).status,
    ).toBe(200)
  })

  it('keeps the payment shut while a mandatory answer is missing, in express too', async () => {
    await reserve(1)
    const claim = async () => await buyer.send(claimFreeTickets, { email: 'ada@example.com' })
    const toPayment = async () => await buyer.send(updateBasketState, { state: 'payment' })
    expect(await toPayment()).toMatchObject(state('ticket_questions_before'))
    expect(await claim()).toMatchObject(state('ticket_questions_before'))
    expect((await save(right(1))).status).toBe(200)
    expect((await toPayment()).status).toBe(200)
    // One more ticket brings one more question.
    expect((await buyer.send(destroySale, {})).status).toBe(200)
    await buyer.add([runner(), 1])
    await buyer.reserve()
    expect(await claim()).toMatchObject(state('ticket_questions_before'))
    expect((await buyer.checkout()).question_answers).toMatchObject({
      [key('name', 1)]: 'Runner 1',
    })
  })

  it('delivers whatever is asked after payment, and takes those answers until the end', async () => {
    await reserve(1)
    expect(await save({}, 'after')).toMatchObject(state('ticket_questions_before'))
    await save(right(1))
    await buyer.name()
    expect((await buyer.send(claimFreeTickets, { email: 'ada@example.com' })).status).toBe(200)
    expect(await save(right(1))).toMatchObject(state('deliver_tickets'))
    expect((await buyer.send(deliverToBitticket, {})).status).toBe(200)
    expect(await buyer.checkout()).toMatchObject({ progress: { questions_after: 'open' } })
    const move = async (to: string) => await buyer.send(updateBasketState, { state: to })
    expect(await move('order_completed')).toMatchObject(state('ticket_questions_after'))
    expect((await save({}, 'after')).status).toBe(200)
    expect((await save({ [key('club', 1)]: 'Harriers' }, 'after')).status).toBe(200)
    expect((await move('order_completed')).status).toBe(200)
    expect(await save({}, 'after')).toMatchObject(state('order_completed'))
    expect((await rows()).at(-1)).toMatchObject({ answer: 'Harriers' })
    expect((await buyer.checkout()).question_answers).toEqual({})
  })

  it('refuses without a basket', async () => {
    expect(await save({})).toMatchObject(state('basket'))
  })
})
