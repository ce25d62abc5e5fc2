import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addToBasket } from './endpoints/basket/add.ts'
import { saveQuestionAnswers } from './endpoints/questions/save-question-answers.ts'
import { setTransfers } from './endpoints/transfer/set-transfers.ts'

describe('/do/checkout/add/', () => {
  const add = (body: unknown) => z.safeParse(addToBasket.request, body)
  const row = { ticket: '1|2|3|0', vz_id: '', has_offer: '0', qty: '2' }

  test('when a ticket is named, then its ids are read', () => {
    const result = add({ parent_event_id: '', ticket: { 3: row } })
    expect(result.success && result.data.ticket['3']).toMatchObject({
      ticket: { eventId: 1, eventDateId: 2, ticketTypeId: 3 },
      qty: 2,
    })
  })

  test('when rows were left at 0, then they are dropped', () => {
    const result = add({ ticket: { 3: row, 4: { ticket: '1|2|4|0', qty: '0' }, 5: { qty: '' } } })
    expect(result.success && Object.keys(result.data.ticket)).toEqual(['3'])
  })

  test('when a seat list came as numbered brackets, then it is a list', () => {
    const seat = { section: 'Stalls', row: 'A', number: '12', hold_token: 'token' }
    const result = add({ ticket: { 3: { ...row, qty: '1', seats: { 0: seat } } } })
    expect(result.success && result.data.ticket['3']?.seats).toEqual([seat])
  })

  test.each([
    ['nothing', {}],
    ['only zeros', { ticket: { 3: { ...row, qty: '0' } } }],
    ['another type', { ticket: { 4: row } }],
    ['a fraction', { ticket: { 3: { ...row, qty: '1.5' } } }],
    ['too many', { ticket: { 3: { ...row, qty: '51' } } }],
    ['a short ticket', { ticket: { 3: { ...row, ticket: '1|2|3' } } }],
    ['a signed ticket', { ticket: { 3: { ...row, ticket: '+1|2|3|0' } } }],
    ['a huge id', { ticket: { 3: { ...row, ticket: '9999999999|2|3|0' } } }],
    ['a list', { ticket: [row] }],
    ['a seat too few', { ticket: { 3: { ...row, seats: [{ number: '1', hold_token: 't' }] } } }],
    ['a poisoned key', { ticket: JSON.parse('{"__proto__":{"qty":"1"}}') as unknown }],
    [
      'a poisoned voucher',
      { gift_voucher: { 1: { gift_voucher_id: '1', value: '-5', qty: '1' } } },
    ],
  ])('when it is %s, then it is refused', (_, body) => {
    expect(add(body).success).toBe(false)
  })

  test('when a gift voucher is added alone, then that is enough', () => {
    const result = add({ gift_voucher: { 7: { gift_voucher_id: '7', value: '25.00', qty: '1' } } })
    expect(result.success && result.data.gift_voucher).toEqual({
      7: { gift_voucher_id: 7, value: '25.00', qty: 1, by_post: false },
    })
  })
})

describe('/ajax/checkout/checkout/set_transfers/', () => {
  test('when transfers come as numbered brackets, then rows get their defaults', () => {
    const body = { transfers: { 0: { ticket_id: '5', qty: '0', is_gift: '0' } } }
    expect(z.parse(setTransfers.request, body).transfers).toEqual([
      {
        ticket_id: 5,
        name: '',
        email: '',
        qty: 0,
        is_gift: false,
        send_gift: 'Schedule',
        delivery_date: '',
        delivery_time: '',
        message: '',
      },
    ])
  })
})

describe('/ajax/checkout/checkout/save_question_answers/', () => {
  test('when an answer has 301 characters or a key is malformed, then it is refused', () => {
    const save = (answers: unknown) =>
      z.safeParse(saveQuestionAnswers.request, { answers, before_or_after: 'before' }).success
    expect(save({ '1-2-1': 'a'.repeat(300), '1-3': true })).toBe(true)
    expect(save({ '1-2-1': 'a'.repeat(301) })).toBe(false)
    expect(save({ '1-2-1-4': 'a' })).toBe(false)
    expect(save({ x: 'a' })).toBe(false)
  })
})
