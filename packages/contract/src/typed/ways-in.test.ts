import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { acceptInvitation } from '../api/staff/accept-invitation.ts'
import { correctBuyer } from '../api/order/correct-buyer.ts'
import { sellOrder } from '../api/box-office/sell-order.ts'
import { startSession } from '../api/staff/start-session.ts'
import { organiserFields } from '../catalogue/people-fields.ts'
import { codeFields } from '../catalogue/catalogue-fields.ts'
import { checkOneTimeCode } from '../endpoints/account/check-one-time-code.ts'
import { saveGuestToSale } from '../endpoints/account/save-guest-to-sale.ts'
import { setAccountDetails } from '../endpoints/account/set-account-details.ts'
import { payWithTruelayer } from '../endpoints/payment/pay-with-truelayer.ts'
import { currencies, fromWire, toWire } from '../money.ts'
import { checkGuests } from '../rules/guests/check-guests.ts'
import { readGuestSheet } from '../rules/guests/guest-sheet.ts'
import { sheetOfRows } from '../rules/guests/sheet-text.ts'
import { giftVoucherEntry } from '../shapes/basket-entry.ts'
import { transferRowProblems } from '../rules/transfer-rows.ts'
import { splitFullName } from './full-name.ts'
import { stripOneTimeCode } from './one-time-code.ts'
import { amountIn, shownAmount } from './read-amount.ts'
import { readEmail } from './read-email.ts'
import { readPhone } from './read-phone.ts'

type WayIn = (typed: string) => unknown

/** What a schema makes of a field, or null when it refuses it. */
const field =
  (
    schema: Parameters<typeof safeParse>[0] | undefined,
    given: (typed: string) => object,
    path: string,
  ): WayIn =>
  (typed) => {
    if (schema === undefined) throw new Error('it is given something')
    const parsed = safeParse(schema, given(typed))
    if (!parsed.success) return null
    return path
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], parsed.data)
  }

const guest =
  (column: 'name' | 'email'): WayIn =>
  (typed) => {
    const row = { name: 'Ada Lovelace', email: '', ticket_type: 'Standing', [column]: typed }
    const sheet = readGuestSheet(sheetOfRows([Object.keys(row), Object.values(row)]))
    if (sheet.kind !== 'read') return null
    return checkGuests(sheet.rows, null).mistakes.length > 0
      ? null
      : (sheet.rows[0]?.[column] ?? null)
  }

const transfer =
  (column: 'name' | 'email'): WayIn =>
  (typed) => {
    const row = {
      ticket_id: 1,
      name: 'Ada',
      email: 'a@b.co',
      qty: 1,
      is_gift: false,
      send_gift: 'Send now',
      delivery_date: '',
      delivery_time: '',
      [column]: typed,
    } as const
    return transferRowProblems(row, { date: '', time: '' }, '')[column] === undefined ? typed : null
  }

const sold = { lines: [{ date: 1, ticket_type: 1, quantity: 1 }], payment: { way: 'cash' } }

describe('one text, whichever way it comes in', () => {
  it.each([
    'Ada Lovelace',
    ' Ada\u00a0Lovelace ',
    'Zoe\u0308 A\u030ange',
    '\u202aAda Lovelace\u202c',
    'Ada Love\u200blace',
    '李\u3000小龙',
    "Séamus O'Neill-Ó Súilleabháin",
    'St.John J.R.R. Tolkien',
    'Ada x'.padEnd(200, 'y'),
    'Ada x'.padEnd(201, 'y'),
    'Ada www.evil.example',
    'Ada ada@example.org',
    'Ada evil.com now',
    'Ada \u0007Bell',
    'Ada B\ufffdll',
    'Ada \ud83d Bell',
    'Ada 👩🏽\u200d🚀 Bell',
    'علی رضا\u200cیی',
    '\u3164 \u3164',
  ])('%j is a name everywhere, or nowhere', (typed) => {
    const isName = splitFullName(typed) !== null
    const ways: Readonly<Record<string, WayIn>> = {
      // What a buyer writes is cleaned by the endpoint and split by the rule behind it.
      checkout: (text) => {
        const cleaned = field(
          saveGuestToSale.request,
          (fullname) => ({ email: 'a@b.co', fullname }),
          'fullname',
        )(text)
        return typeof cleaned === 'string' ? splitFullName(cleaned) : null
      },
      desk: field(sellOrder.body, (name) => ({ buyer: { name }, ...sold }), 'buyer.name'),
      correction: field(correctBuyer.body, (name) => ({ name }), 'name'),
      invitation: field(acceptInvitation.body, (name) => ({ token: 'x'.repeat(32), name }), 'name'),
      sheet: guest('name'),
      transfer: transfer('name'),
    }
    for (const [way, read] of Object.entries(ways))
      expect([way, read(typed) !== null]).toEqual([way, isName])
  })

  it.each([
    'Ada@Example.ORG',
    'info@bühne.example',
    'info@BU\u0308HNE.example',
    'ada＠example．org',
    ' ada@my\u2011theatre.example\u00a0',
    'jürgen@example.org',
    'Ada <ada@example.org>',
    'mailto:ada@example.org',
    'ada@example.org <eve@example.org>',
    'ada@example',
    'ada@exa mple.org',
    'a@b.co,c@d.ef',
  ])('%j is an address everywhere, or nowhere, and in one form', (typed) => {
    const email = readEmail(typed)
    const ways: Readonly<Record<string, WayIn>> = {
      checkout: field(
        saveGuestToSale.request,
        (text) => ({ email: text, fullname: 'A B' }),
        'email',
      ),
      express: field(
        setAccountDetails.request,
        (text) => ({ email: text, fullname: 'A B' }),
        'email',
      ),
      signIn: field(startSession.body, (text) => ({ email: text, code: '123456' }), 'email'),
      desk: field(
        sellOrder.body,
        (text) => ({ buyer: { name: 'Ada', email: text }, ...sold }),
        'buyer.email',
      ),
      file: field(organiserFields, (text) => ({ name: 'Ada', email: text }), 'email'),
    }
    for (const [way, read] of Object.entries(ways)) expect([way, read(typed)]).toEqual([way, email])
    for (const read of [guest('email'), transfer('email')])
      expect(read(typed) !== null).toBe(email !== null)
  })

  it.each([
    'tel:+44 20 7946 0000',
    '+44 (0)20 7946 0000',
    '+44\u00a07700\u00a0900123',
    '٠٧٧٠٠ ٩٠٠١٢٣',
    '(0171) 123456',
  ])('%j is one phone number everywhere', (typed) => {
    const phone = readPhone(typed)
    expect(phone).not.toBeNull()
    const ways = [
      field(payWithTruelayer.request, (text) => ({ contact_number: text }), 'contact_number'),
      field(
        setAccountDetails.request,
        (text) => ({ email: 'a@b.co', fullname: 'A B', contact_number: text }),
        'contact_number',
      ),
    ]
    for (const read of ways) expect(read(typed)).toBe(phone)
  })

  it.each(['123 456', '１２３４５６', '١٢٣-٤٥٦', '12345', '1234567'])(
    '%j is one code everywhere',
    (typed) => {
      const digits = stripOneTimeCode(typed)
      const ways = [
        field(checkOneTimeCode.request, (code) => ({ email: 'a@b.co', code }), 'code'),
        field(startSession.body, (code) => ({ email: 'a@b.co', code }), 'code'),
      ]
      for (const read of ways) expect(read(typed)).toBe(digits.length === 6 ? digits : null)
    },
  )

  it.each(['jazz10', ' JAZZ 10', 'ＪＡＺＺ１０', 'JAZZ\u200b10', 'JAZZ\t10\r\n'])(
    '%j is one code of a file',
    (typed) => {
      expect(field(codeFields, (code) => ({ code, percent: 10 }), 'code')(typed)).toBe('JAZZ10')
    },
  )

  it.each([
    '12.50',
    '12,50',
    '£12.50',
    ' 12.5\u00a0',
    'GBP\u00a012.50',
    '1,234.50',
    '1\u202f234,50',
    '1’234.50',
    '１２．５０',
    '١٢٫٥٠',
    '￡12',
    '\u200e12.50\u200f',
    '12.500',
    '1.234',
    '12.505',
    '-12.50',
    '\u221212.50',
    '1e1',
    'twelve',
    '12.50 or so',
    '1,23,4.50',
    '',
  ])('%j is one amount everywhere, or none', (typed) => {
    const currency = currencies.GBP
    const minor = amountIn(typed, currency)
    // What a buyer types is sent as it is, and read once its currency is known.
    const sent = field(
      giftVoucherEntry,
      (value) => ({ gift_voucher_id: 1, value, qty: 1 }),
      'value',
    )(typed)
    expect(typeof sent === 'string' ? amountIn(sent, currency) : null).toBe(minor)
    // What is read is shown, stored and read again as the same.
    if (minor === null) return
    expect(amountIn(shownAmount(minor, currency), currency)).toBe(minor)
    expect(fromWire(toWire(minor, currency), currency)).toBe(minor)
  })
})
