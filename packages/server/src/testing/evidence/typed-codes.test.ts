import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { search } from '@foyer/contract/api/lists/search.ts'
import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedCode } from '../builders/seed-code.ts'
import { seedVoucherProduct } from '../builders/seed-voucher-product.ts'
import { openDeskBrowser, signIn as signInAtDesk } from '../desk/desk-browser.ts'
import { seedStaff } from '../desk/staff-builders.ts'
import { createShopper } from '../shoppers/shopper.ts'
import { shopForTests } from '../shops/shop-for-tests.ts'
import { type Kind, type Office, organiser, typedWaysOf } from './typed-ways.ts'

const code = '271828'

describe('codes, amounts and searched words, whichever way they come in', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  const { visitor, newAddress, openOffice, made, postPage, differencesOf } = typedWaysOf(shop)
  let office: Office
  let product: number
  beforeAll(async () => {
    office = await openOffice()
    product = await seedVoucherProduct(shop.db)
    await seedCode(shop.db, { code: 'SPRING-25' })
  })

  const kinds: Readonly<Record<string, Kind>> = {
    'a promo code': {
      is: 'SPRING-25',
      typed: [
        'spring-25',
        ' SPRING\u201125 ',
        'ＳＰＲＩＮＧー２５',
        'spring\u00a025',
        'SPRING\t-\n25',
        '“Spring-٢٥”.',
        'SPR\u200bING\u221225\u200f',
      ],
      refused: ['SPRING-26', 'ЅPRING-25'],
      ways: {
        basket: async (typed) => {
          const shopper = createShopper(shop.app)
          await shopper.add([office.show.stock, 1])
          const { body } = await shopper.send(setCode, { code: typed })
          return body['code_applied'] === true ? 'SPRING-25' : null
        },
        'box office': async (typed) => {
          const { status } = await office.owner.try(sellOrder, office.sale({}, [typed]))
          return status < 300 ? 'SPRING-25' : null
        },
      },
    },
    'a one-time code': {
      is: code,
      typed: [
        code,
        '271 828',
        '２７１８２８',
        '٢٧١٨٢٨',
        '271\u2011828\u200b',
        'Foyer: २७१\u00a0८२८\r\n',
      ],
      refused: ['27182', '2718281', '828172'],
      ways: {
        checkout: async (typed) => {
          const browser = visitor()
          const email = newAddress()
          await browser.call(sendOneTimeCode, { email })
          const { status } = await browser.send(checkOneTimeCode, { email, code: typed })
          return status === 200 ? code : null
        },
        'sign-in page': async (typed) => {
          const email = newAddress()
          const browser = visitor()
          await browser.call(sendOneTimeCode, { email })
          const { status } = await postPage('/signin/code/', { email, code: typed }, browser)
          return status === 200 || status === 303 ? code : null
        },
        desk: async (typed) => {
          const email = newAddress()
          await seedStaff(shop, { organiserId: office.organiserId, role: 'box_office', email })
          try {
            await signInAtDesk(shop, email, typed, await openDeskBrowser(shop))
            return code
          } catch {
            return null
          }
        },
      },
    },
    'an amount': {
      is: 1250,
      typed: [
        '12.50',
        '£12.50',
        '12,50',
        ' 12.5\u00a0',
        '１２．５０',
        '١٢٫٥',
        'GBP\u00a012.50',
        '\u200e12.50\u200f',
      ],
      refused: ['12.505', '-12.50', 'twelve', '1e1', '12.50 or so'],
      ways: {
        'gift voucher': async (typed) => {
          const browser = visitor()
          const voucher = { gift_voucher_id: product, value: typed, qty: 1 }
          return await made('value', 'sale_line', async () => {
            await browser.send(addToBasket, { gift_voucher: { 1: voucher } })
          })
        },
      },
    },
  }

  it.each(Object.entries(kinds))('%s is the same everywhere, or refused', async (_, kind) => {
    expect(await differencesOf(kind)).toEqual([])
  })

  it.each([
    'Zoë Quill-Żak',
    'zoe quill zak',
    'ZOE\u0308\u00a0QUILL\u2011Z\u0307AK',
    '\u200bｚｏｅ　ｑｕｉｌｌ ',
    'Quill  Zoë',
  ])('%j finds its order at the desk', async (typed) => {
    const { body } = await office.desk.call(sellOrder, office.sale({ name: 'Zoë Quill-Żak' }))
    const orders = await office.desk.call(listOrders, {
      params: { organiser },
      query: { q: typed },
    })
    expect(orders.body.data.map(({ reference }) => reference)).toContain(body.reference)
    const found = await office.desk.call(search, { params: { organiser }, query: { q: typed } })
    expect(found.body.data.map(({ order }) => order)).toContain(body.reference)
  })
})
