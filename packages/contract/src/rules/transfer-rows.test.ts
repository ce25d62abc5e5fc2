import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { transferMessages } from '../messages.ts'
import type { TypedTransferRow } from './transfer-rows.ts'
import {
  canAddRow,
  canRaiseQuantity,
  canSendTransfers,
  firstUnsoundGroup,
  rowsToSend,
  transferRowProblems,
} from './transfer-rows.ts'

const lastDay = '2031-02-10'
const now = { date: '2031-02-03', time: '12:00' }
const row: TypedTransferRow = {
  ticket_id: 5,
  name: 'Bo Lee',
  email: 'bo@example.org',
  qty: 1,
  is_gift: false,
  send_gift: 'Schedule',
  delivery_date: '',
  delivery_time: '',
}
const gift = { ...row, is_gift: true, delivery_date: '04/02/2031', delivery_time: '09:00' }

describe('transferRowProblems', () => {
  test.each([
    ['sound', row, {}],
    ['empty with no tickets', { ...row, qty: 0, name: '', email: 'x' }, {}],
    ['nameless', { ...row, name: ' ' }, { name: transferMessages.nameMissing }],
    ['without e-mail', { ...row, email: '' }, { email: transferMessages.emailMissing }],
    ['with a bad e-mail', { ...row, email: 'bo' }, { email: 'Please enter a valid email' }],
    ['a gift', gift, {}],
    ['a gift sent now', { ...gift, send_gift: 'Send now', delivery_date: '' } as const, {}],
    [
      'a gift without date',
      { ...gift, delivery_date: '' },
      { delivery_date: transferMessages.dateMissing },
    ],
    [
      'a gift without time',
      { ...gift, delivery_time: '' },
      { delivery_time: transferMessages.timeMissing },
    ],
    [
      'a gift for yesterday',
      { ...gift, delivery_date: '02/02/2031' },
      { delivery_date: transferMessages.dateMissing },
    ],
    [
      'a gift for later today',
      { ...gift, delivery_date: '03/02/2031', delivery_time: '12:01' },
      {},
    ],
    [
      'a gift for this minute',
      { ...gift, delivery_date: '03/02/2031', delivery_time: '12:00' },
      { delivery_time: transferMessages.timeMissing },
    ],
    ['a gift for the last day', { ...gift, delivery_date: '10/02/2031' }, {}],
    [
      'a gift for after the event',
      { ...gift, delivery_date: '11/02/2031' },
      { delivery_date: 'Please enter a date no later than the event, 10/02/2031' },
    ],
    [
      'a gift for a far year',
      { ...gift, delivery_date: '31/12/9999' },
      { delivery_date: 'Please enter a date no later than the event, 10/02/2031' },
    ],
  ])('when a row is %s, then its fields say so', (_, typed, expected) => {
    expect(transferRowProblems(typed, now, lastDay)).toEqual(expected)
  })
})

describe('groups', () => {
  const group = (bought: number, ...rows: TypedTransferRow[]) => ({
    ticket_id: 5,
    bought,
    lastDay,
    rows,
  })
  const idle = { ...row, qty: 0, name: '', email: '' }

  test('when all tickets are given out, then neither quantity nor rows may grow', () => {
    expect(canRaiseQuantity(group(2, row))).toBe(true)
    expect(canRaiseQuantity(group(1, row))).toBe(false)
    expect(canAddRow(group(2, row))).toBe(true)
    expect(canAddRow(group(2, row, row))).toBe(false)
    expect(canAddRow(group(2, idle, idle))).toBe(false)
  })

  test('when one row is sound and the rest idle, then they may be sent', () => {
    expect(canSendTransfers([group(2, row), { ...group(3, idle), ticket_id: 6 }], now)).toBe(true)
    expect(canSendTransfers([group(2, idle)], now)).toBe(false)
    expect(canSendTransfers([group(2, row, { ...row, name: '' })], now)).toBe(false)
    expect(canSendTransfers([group(1, row, row)], now)).toBe(false)
    expect(canSendTransfers([group(1, { ...row, qty: -1 }, { ...row, qty: 2 })], now)).toBe(false)
  })

  test('when something is wrong, then its group is the one to open', () => {
    const wrong = { ...group(1, { ...row, name: '' }), ticket_id: 6 }
    expect(firstUnsoundGroup([group(1, row), wrong], now)).toBe(6)
    expect(firstUnsoundGroup([group(1, row)], now)).toBeNull()
  })

  test('when rows are sent, then never more than were bought', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.array(fc.nat(4), { maxLength: 5 }), (bought, quantities) => {
        const rows = quantities.map((qty) => ({ ...row, qty }))
        if (!canSendTransfers([group(bought, ...rows)], now)) return
        const sent = rowsToSend(rows).reduce((total, { qty }) => total + qty, 0)
        expect(sent).toBeGreaterThan(0)
        expect(sent).toBeLessThanOrEqual(bought)
      }),
    )
  })
})
