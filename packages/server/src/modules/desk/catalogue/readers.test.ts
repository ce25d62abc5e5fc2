import { beforeAll, describe, expect, it } from 'vitest'
import { getDocument } from '@foyer/contract/api/catalogue/get-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { showDocumentPage } from '@foyer/contract/api/catalogue/show-document-page.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
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
      after_sale_message: 'The door code is 4711',
    })
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, title: 'Not yet said' })
    for (const reader of [steward, counter]) {
      const { text } = await reader.call(getDocument, { params: own.at('events', key) })
      for (const secret of ['stream.example', '4711', 'Not yet said'])
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
})
