import { beforeAll, describe, expect, it } from 'vitest'
import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { saveDraft } from '@foyer/contract/api/catalogue/save-draft.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser, type DeskOrganiser, type Draft } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
})

const { adult, child } = concert.tickets
const starting = (starts: string) => ({ ...concert.dates, friday: { starts } })

describe('a mistake in an event', () => {
  const mistakes: [
    name: string,
    changed: Draft,
    path: readonly (string | number)[],
    text: string,
  ][] = [
    [
      'a price with three decimals',
      { tickets: { adult: { ...adult, price: '12.505' }, child } },
      ['tickets', 'adult', 'price'],
      'GBP has no more than 2 decimals.',
    ],
    [
      'no price',
      { tickets: { adult: { name: 'Adult', stock: 1 }, child } },
      ['tickets', 'adult'],
      'Please give a price.',
    ],
    [
      'an hour that the clocks skip',
      { dates: starting('2027-03-28 01:30') },
      ['dates', 'friday', 'starts'],
      '28/03/2027 at 1:30am does not exist: the clocks go forward in that hour.',
    ],
    [
      'a day that no calendar has',
      { dates: starting('2027-02-30 19:30') },
      ['dates', 'friday', 'starts'],
      'The calendar has no such day or time.',
    ],
    [
      'a day that is counted from today',
      { dates: starting('in 3 days at 19:30') },
      ['dates', 'friday', 'starts'],
      'Please give a day and a time.',
    ],
    ['no dates', { dates: {} }, ['dates'], 'Please give at least one date.'],
    [
      'a field that nobody knows',
      { colour: 'red' },
      ['colour'],
      'There is no field called colour.',
    ],
    [
      'a picture that nobody sent',
      { poster: 'pictures/../../etc/passwd', poster_alt: 'A file' },
      ['poster'],
      'The shop does not have this picture. Please choose it again.',
    ],
    [
      'a picture without words',
      { poster: 'pictures/0123456789abcdef-a.png' },
      ['poster'],
      'Please say what the picture shows, for those who cannot see it.',
    ],
    [
      'a ticket of an event that nobody has',
      {
        tickets: {
          adult: { ...adult, requires: [{ any_of: ['nothing/at-all'], title: 'X' }] },
          child,
        },
      },
      ['tickets', 'adult', 'requires', 0, 'any_of', 0],
      'The shop does not have this. Please choose another.',
    ],
    [
      'more dates than there can be',
      {
        dates: Object.fromEntries(
          Array.from({ length: 401 }, (_, n) => [`d${n}`, { starts: '2027-02-12 19:30' }]),
        ),
        tickets: { adult },
      },
      ['dates'],
      '401 are more than the 400 there can be',
    ],
  ]
  it.each(mistakes)(
    'when it has %s then that is told at its field',
    async (name, changed, path, text) => {
      const params = { organiser: own.key, section: 'events' as const }
      const { body } = await own.owner.call(createDocument, { params, body: { title: name } })
      const saved = await own.write('events', body.key, { ...concert, ...changed })
      expect(saved.problems).toContainEqual({ path: [...path], text })
      const refused = await own.tryApply('events', body.key)
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toContainEqual({ field: path.join('.'), detail: text })
      expect(await own.look('events', body.key)).toMatchObject({ state: 'draft', applied: null })
    },
  )

  it('when a draft is anything then it is kept or refused, and what was there is not lost', async () => {
    const params = { organiser: own.key, section: 'events' as const }
    const { body } = await own.owner.call(createDocument, { params, body: { title: 'Anything' } })
    const key = body.key
    for (const fields of [
      { dates: [], tickets: 3, title: null },
      { dates: { a: null }, tickets: { b: 'x' }, requires: [[[]]] },
      {
        tickets: { a: { requires: { any_of: 3 } }, b: { requires: [null, 3, { any_of: [null] }] } },
      },
      { venue: {}, seating_plan: [], 'a\u0000b': '\u0000', poster: 3, starts: {} },
      { dates: { constructor: {} } },
    ] as Draft[])
      expect((await own.write('events', key, fields)).problems).not.toEqual([])
    const kept = await own.look('events', key)
    const huge = (length: number) =>
      Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, n]))
    let deep: unknown = 1
    for (let depth = 0; depth < 60; depth += 1) deep = [deep]
    for (const [fields, status] of [
      [huge(5000), 413],
      [huge(600), 422],
      [{ deep }, 422],
    ] as const) {
      const answer = await own.owner.try(saveDraft, {
        params: own.at('events', key),
        version: await own.tagOf('events', key),
        body: { fields },
      })
      expect(answer.status).toBe(status)
    }
    expect(await own.look('events', key)).toEqual(kept)
  })
})

describe('a change against what was not seen', () => {
  it('when two write then the second is told, and nothing of the first is lost', async () => {
    const key = await own.make('events', 'Two writers', concert)
    const params = own.at('events', key)
    const seen = await own.tagOf('events', key)
    const first = { ...concert, title: 'First' }
    await own.owner.call(saveDraft, { params, version: seen, body: { fields: first } })
    for (const [operation, body] of [
      [saveDraft, { fields: { ...concert, title: 'Second' } }],
      [applyChanges, {}],
    ] as const) {
      const answer = await own.owner.try(operation, { params, version: seen, body: body as never })
      expect(answer.status).toBe(412)
      const without = await own.owner.try(operation, { params, body: body as never })
      expect(without.status).toBe(428)
    }
    expect((await own.look('events', key)).fields).toMatchObject({ title: 'First' })
  })
})

describe('what belongs to somebody else', () => {
  it('when it is named then it is as if it were not there', async () => {
    const other = await openOrganiser(shop, 'The Other')
    const venue = await other.make('venues', 'Their house', { name: 'Their house' })
    const event = await other.make('events', 'Their night', { ...concert, title: 'Their night' })
    for (const [section, key] of [
      ['venues', venue],
      ['events', event],
      ['organisers', other.key],
    ] as const) {
      const params = { organiser: own.key, section, key }
      expect((await own.owner.try(getDocument, { params })).status).toBe(404)
    }
    const key = await own.make('events', 'Names others', concert)
    const saved = await own.write('events', key, {
      ...concert,
      venue,
      organiser: other.key,
      slug: 'admin',
      tickets: {
        adult: { ...adult, requires: [{ any_of: [`${event}/adult`], title: 'Theirs' }] },
        child,
      },
    })
    expect(saved.problems.map(({ text }) => text).toSorted()).toEqual(
      Array.from({ length: 2 }, () => 'The shop does not have this. Please choose another.'),
    )
    // Whose it is, and where its page is, are not the form's.
    const { fields } = await own.look('events', key)
    expect(fields).not.toHaveProperty('organiser')
    expect(fields).not.toHaveProperty('slug')
    const code = await own.owner.call(createDocument, {
      params: { organiser: own.key, section: 'codes' },
      body: { title: 'THEIRS' },
    })
    const ofCode = await own.write('codes', code.body.key, {
      code: 'THEIRS',
      percent: 10,
      events: [event],
    })
    expect(ofCode.problems).toEqual([
      { path: ['events', 0], text: 'The shop does not have this. Please choose another.' },
    ])
  })

  it('when what is named is a draft then that is said, and which one', async () => {
    const params = { organiser: own.key, section: 'venues' as const }
    const { body } = await own.owner.call(createDocument, { params, body: { title: 'New' } })
    expect(body.key).toBe('venue-new')
    const key = await own.make('events', 'In a draft', concert)
    const saved = await own.write('events', key, { ...concert, venue: body.key })
    expect(saved.problems).toEqual([
      {
        path: ['venue'],
        text: '“New” is a draft so far: put it into the shop first.',
        draft: { section: 'venues', key: 'venue-new', title: 'New' },
      },
    ])
  })

  it('when an organiser writes what is the operator’s then it stays as it was', async () => {
    await shop.db.query(
      `update catalogue_document set fields = '{"name":"The Quay","door_key_hash":"${'a'.repeat(64)}","payment_account":{"provider":"stripe","merchant_id":"acct_1"}}'
        where section = 'organisers' and key = $1`,
      [own.key],
    )
    const { fields } = await own.look('organisers', own.key)
    expect(fields).toEqual({ name: 'The Quay' })
    const answer = await own.change('organisers', own.key, {
      name: 'The Quay',
      payment_account: { provider: 'stripe', merchant_id: 'acct_mine' },
      door_key: 'a key that only I know',
      saas: true,
    })
    expect(answer.status).toBe(200)
    const { rows } = await shop.db.query(
      `select payment_merchant_id as account, is_saas, encode(door_key_hash, 'hex') as door from organiser where key = $1`,
      [own.key],
    )
    expect(rows).toEqual([{ account: 'acct_1', is_saas: false, door: 'a'.repeat(64) }])
  })
})
