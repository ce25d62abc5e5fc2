import {
  fullNameLengthMaximum,
  guestNoteMaximum,
  guestsAtOnce,
  guestSheetsWaitingMaximum,
  guestSheetWaitsMs,
  quantityMaximum,
  sheetMistakesMaximum,
} from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import type { Show } from '../../../testing/builders/seed-catalogue.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { findGuestList } from './guest-list-store.ts'
import { guestListsOf } from './guest-lists-fixture.ts'
import { readSheet } from './read-sheet.ts'

describe('lists of guests', () => {
  const shop = shopForTests()
  const { show, open, refusal, many } = guestListsOf(shop)
  /** So many guests of a list that they have to wait. */
  const long = guestsAtOnce + 1
  const tickets = many(long).reduce((sum, { quantity }) => sum + Number(quantity), 0)
  const soldOf = async (of: Show) =>
    (
      await shop.db.query('select sold from ticket_stock where event_date_id = $1 order by id', [
        of.stock.dateId,
      ])
    ).rows.map(({ sold }) => sold)
  const countsOf = async (id: number) =>
    (
      await shop.db.query(
        `select count(distinct d.sale_id)::int as sales, count(t.id)::int as tickets
          from desk_sale d left join ticket t on t.sale_id = d.sale_id where d.guest_list_id = $1`,
        [id],
      )
    ).rows[0]

  it('when a spreadsheet has saved it then its guests have their tickets, and those with an address a mail', async () => {
    const of = await show()
    const sheet =
      '\uFEFFName;E-mail;Ticket type;Quantity;Note\r\n"Lovelace; Ada";ada@press.example;standing;2;Front row\r\n;;;;\r\nGrace Hopper;;Balcony;;\r\n'
    const list = await open(of, await readSheet(sheet))
    expect(list).toMatchObject({ status: 'done', guests: 2, tickets: 3, written: 2 })
    expect(await soldOf(of)).toEqual([2, 1])
    await shop.runJobs()
    const mails = shop.outbox.to('ada@press.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('With the organiser’s compliments: -£43.00')
    expect(mails[0]?.text).toContain('Total: £0.00')
    const { rows } = await shop.db.query(
      `select s.full_name, s.email, s.total, d.reason, d.note, s.email_delivered_at is not null as told
        from desk_sale d join sale s on s.id = d.sale_id where d.guest_list_id = $1 order by s.id`,
      [list.id],
    )
    expect(rows).toEqual([
      {
        full_name: 'Lovelace; Ada',
        email: 'ada@press.example',
        total: 0,
        reason: 'Press',
        note: 'Front row',
        told: true,
      },
      { full_name: 'Grace Hopper', email: null, total: 0, reason: 'Press', note: '', told: true },
    ])
  })

  it('when rows are wrong then each mistake is named, and nobody comes in', async () => {
    const of = await show()
    const rows = many(2_000).map((row, index) => {
      if (index % 10 !== 0) return row
      const wrong = [{ email: 'nobody' }, { quantity: '0' }, { ticket_type: 'Stalls' }][index % 3]
      return { ...row, ...wrong }
    })
    const error = await refusal(open(of, rows))
    expect(error.userMessage).toBe(
      '200 rows of the sheet have a mistake. Nobody was put on the list.',
    )
    expect(Object.keys(error.fields ?? {})).toHaveLength(200)
    expect(error.fields).toMatchObject({
      'rows.2.email': 'This is not an e-mail address',
      'rows.12.quantity': `Enter a whole number from 1 to ${quantityMaximum}`,
      'rows.22.ticket_type': 'There is no ticket type Stalls',
    })
    expect(await soldOf(of)).toEqual([0, 0])
    const { rows: lists } = await shop.db.query(
      'select id from guest_list where name = $1 and organiser_id = $2',
      ['Press night', of.organiserId],
    )
    expect(lists).toEqual([])
  })

  it('when hardly a row is right then only the first mistakes are named', async () => {
    const of = await show()
    const note = 'x'.repeat(guestNoteMaximum + 1)
    const rows = many(3 * sheetMistakesMaximum).map((row) => ({ ...row, quantity: '0', note }))
    const error = await refusal(open(of, rows))
    expect(error.userMessage).toBe(
      `At least ${sheetMistakesMaximum / 2} rows of the sheet have a mistake. Nobody was put on the list.`,
    )
    expect(Object.keys(error.fields ?? {})).toHaveLength(sheetMistakesMaximum)
  })

  it.each([
    ['no name', { name: '' }, 'rows.2.name', 'Enter a name'],
    [
      'a name that is too long',
      { name: 'x'.repeat(fullNameLengthMaximum + 1) },
      'rows.2.name',
      `Please shorten this to ${fullNameLengthMaximum} characters.`,
    ],
    [
      'a name with a sign that cannot be printed',
      { name: 'a\u0007b' },
      'rows.2.name',
      'This name has characters that cannot be printed',
    ],
    [
      'a name that leads somewhere',
      { name: 'Your refund: www.evil.example' },
      'rows.2.name',
      'Please give a name without a link or an address',
    ],
    [
      'an address as its name',
      { name: 'ada@example.org' },
      'rows.2.name',
      'Please give a name without a link or an address',
    ],
    ['no type', { ticket_type: '' }, 'rows.2.ticket_type', 'The ticket type is missing'],
    [
      'half a ticket',
      { quantity: '1.5' },
      'rows.2.quantity',
      `Enter a whole number from 1 to ${quantityMaximum}`,
    ],
    [
      'an endless note',
      { note: 'x'.repeat(guestNoteMaximum + 1) },
      'rows.2.note',
      `At most ${guestNoteMaximum} characters`,
    ],
  ] as const)('when a row has %s then it is told', async (_, more, field, detail) => {
    const of = await show()
    const [row] = many(1)
    if (row === undefined) throw new Error('one row')
    const error = await refusal(open(of, [{ ...row, ...more }]))
    expect(error.fields).toEqual({ [field]: detail })
  })

  it('when a guest is there twice then the second row names the first', async () => {
    const of = await show()
    const rows = many(3)
    const [first] = rows
    if (first === undefined) throw new Error('three rows')
    const error = await refusal(open(of, [...rows, { ...first, row: 5, name: 'GUEST 1' }]))
    expect(error.fields).toHaveProperty(
      ['rows.5.name'],
      expect.stringMatching(/^This guest is in row 2 already\. /),
    )
  })

  it('when they are many then a job takes them in, and nobody is mailed who should not be', async () => {
    const of = await show()
    const mails = shop.outbox.mails.length
    const list = await open(of, many(long), { isMailed: false })
    expect(list).toMatchObject({ status: 'waiting', written: 0 })
    expect(await countsOf(list.id)).toEqual({ sales: 0, tickets: 0 })
    await shop.runJobs()
    expect(await shop.db.read(async (tx) => await findGuestList(tx, list.id))).toMatchObject({
      status: 'done',
      written: long,
    })
    expect(await countsOf(list.id)).toEqual({ sales: long, tickets })
    expect(await soldOf(of)).toEqual([tickets, 0])
    expect(shop.outbox.mails).toHaveLength(mails)
  })

  it('when there is no room for the last of them then there is none for the others', async () => {
    const of = await show(tickets)
    const list = await open(of, many(long))
    // Somebody takes the last one before the list is taken in.
    const sellOne = 'update ticket_stock set capacity = capacity - 1 where id = $1'
    await shop.db.query(sellOne, [of.stock.id])
    await shop.runJobs()
    expect(await shop.db.read(async (tx) => await findGuestList(tx, list.id))).toMatchObject({
      status: 'refused',
      refusal: `There is room for ${tickets - 1} of a ticket the list needs more of. Nobody was put on it.`,
    })
    expect(await countsOf(list.id)).toEqual({ sales: 0, tickets: 0 })
    expect(await soldOf(of)).toEqual([0, 0])
  })

  it('when there is too little room from the beginning then nothing of it is kept', async () => {
    const of = await show(tickets - 1)
    const error = await refusal(open(of, many(long)))
    expect(error.userMessage).toBe(
      `There is room for ${tickets - 1} of a ticket the list needs more of. Nobody was put on it.`,
    )
    const kept = 'select id from guest_list where organiser_id = $1'
    expect((await shop.db.query(kept, [of.organiserId])).rows).toEqual([])
  })

  it('when some wait already then another is refused, and taken when they are done', async () => {
    const of = await show(50_000)
    for (let sheet = 0; sheet < guestSheetsWaitingMaximum; sheet += 1) await open(of, many(long))
    const error = await refusal(open(of, many(long)))
    expect([error.type, error.userMessage]).toEqual([
      'wrong_state',
      'Other lists of yours are being taken in. Please send this one when they are done.',
    ])
    expect(await open(of, many(2))).toMatchObject({ status: 'done' })
    const end = `update guest_list set status = 'refused', rows = null where status = 'waiting'`
    await shop.db.query(end)
    for (let sheet = 0; sheet < guestSheetsWaitingMaximum; sheet += 1)
      expect(await open(of, many(long))).toMatchObject({ status: 'waiting' })
    // Those that nothing has taken in for hours are in nobody's way.
    shop.clock.advance(guestSheetWaitsMs + 1)
    expect(await open(of, many(long))).toMatchObject({ status: 'waiting' })
    await shop.db.query(end)
  })

  it('when it is no sheet then it is refused', async () => {
    await expect(readSheet('who,what\nAda,Standing')).rejects.toThrow(
      'Missing: name, ticket type. Found: who, what.',
    )
    await expect(readSheet('name,ticket type\n"Ada')).rejects.toThrow(
      'Row 2 of the sheet cannot be read',
    )
  })
})
