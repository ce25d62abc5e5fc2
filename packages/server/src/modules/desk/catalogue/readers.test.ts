import { beforeAll, describe, expect, it } from 'vitest'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { previewChanges } from '@foyer/contract/api/catalogue/preview-changes.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { openDesk, openProgram, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { seedApiKey } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
let steward: DeskCaller
let counter: DeskCaller
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
  const { organiserId } = own
  steward = await openDesk(shop, { organiserId, role: 'door' })
  counter = await openDesk(shop, { organiserId, role: 'box_office' })
})

describe('somebody who only reads', () => {
  it('when it is a steward then no code and no gift voucher is shown, and a counter sees them', async () => {
    const code = await own.make('codes', 'Staff', { code: 'STAFF-100', percent: 100 })
    const voucher = await own.make('gift_vouchers', 'Gift', {
      name: 'Gift',
      amounts: [10],
      currency: 'GBP',
    })
    for (const [section, key] of [
      ['codes', code],
      ['gift_vouchers', voucher],
    ] as const) {
      const params = { organiser: own.key, section }
      const [list, one] = [
        await steward.try(listDocuments, { params }),
        await steward.try(getDocument, { params: { ...params, key } }),
      ]
      expect([list.status, one.status]).toEqual([403, 403])
      expect(list.text + one.text).not.toContain('STAFF-100')
      expect((await counter.call(getDocument, { params: { ...params, key } })).body.key).toBe(key)
    }
  })

  it('when it is an event then neither its draft nor what has to be bought is shown', async () => {
    const key = await own.make('events', 'Stream', {
      ...concert,
      title: 'Stream',
      online_access: 'https://stream.example/secret',
      livestream_url: 'https://live.example/of-the-paid',
      after_sale_message: 'The door code is 4711',
    })
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, title: 'Not yet said' })
    for (const reader of [steward, counter]) {
      const { text } = await reader.call(getDocument, { params: own.at('events', key) })
      for (const secret of ['stream.example', 'live.example', '4711', 'Not yet said'])
        expect(text).not.toContain(secret)
      expect(text).toContain('friday')
      const page = await reader.try(showDocumentPage, { params: own.at('events', key) })
      expect(page.status).toBe(403)
    }
    expect((await own.look('events', key)).fields).toMatchObject({
      title: 'Not yet said',
      after_sale_message: 'The door code is 4711',
    })
  })

  it('when a link is changed then no preview and no log says which it was or is', async () => {
    const key = await own.make('events', 'Lecture', {
      ...concert,
      title: 'Lecture',
      livestream_url: 'https://live.example/first',
    })
    const { fields } = await own.look('events', key)
    const links = {
      livestream_url: 'https://live.example/second',
      online_access: 'https://online.example/second',
      after_sale_message: 'The door code is 0815',
    }
    await own.write('events', key, { ...fields, ...links })
    const previewed = await own.owner.call(previewChanges, {
      params: own.at('events', key),
      body: {},
    })
    expect(previewed.text).toContain('live stream')
    await own.apply('events', key)
    const params = { organiser: own.key }
    const query = { subject_kind: 'events', subject_id: key }
    const program = openProgram(
      shop,
      await seedApiKey(shop, own.organiserId, ['log.read', 'events.read']),
    )
    const log = await own.owner.call(listActions, { params, query })
    expect(log.text).toContain('live stream')
    const read = (await program.call(listActions, { params, query })).text
    expect(read).toContain('Lecture')
    for (const secret of ['.example', '0815'])
      expect(previewed.text + log.text + read).not.toContain(secret)
  })
})
