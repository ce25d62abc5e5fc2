import { setBillingAddress } from '@foyer/contract/endpoints/payment/set-billing-address.ts'
import { expect, it } from 'vitest'
import { saleRows } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { giveAccount, signInByCode } from '../../../testing/shoppers/account-builders.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'
const shop = shopForTests({ ids: { oneTimeCode: () => code } })

it('set_billing_address: keeps what the buyer says of themselves when they begin to pay, and when they say it again', async () => {
  const { stock } = await seedShow(shop.db)
  const buyer = createShopper(shop.app)
  await buyer.add([stock, 1])
  await buyer.reserve()
  const { sale_reference } = await buyer.checkout()
  await giveAccount(shop, 'bill@example.com')
  await signInByCode(buyer, 'bill@example.com', code)
  await buyer.token()
  const bill = async (town: string, contactNumber: string) => {
    const address = {
      selected_user_address_id: 'new',
      first_name: 'Ada',
      last_name: 'Lovelace',
      address_1: '1 Quay',
      town,
      postcode: 'YO21 1AA',
      country: '1',
    } as const
    const sent = { address, contact_number: contactNumber }
    expect((await buyer.send(setBillingAddress, sent)).status).toBe(200)
    const { rows } = await shop.db.query(
      `select s.billing_address ->> 'town' as town, s.contact_number as phone, h.status as hold, s.paying_by,
          p.expires_at = s.reserved_until as expires, (select count(*)::int from sale_event e
            where e.sale_id = s.id and e.kind = 'payment_started') as starts
        from sale s join stock_hold h on h.sale_id = s.id join payment p on p.sale_id = s.id where s.reference = $1`,
      [sale_reference],
    )
    return rows
  }
  const paying = { hold: 'paying', paying_by: 'stripe', expires: true, starts: 1 }
  expect(await bill('Whitby', '07700 900123')).toEqual([
    { ...paying, town: 'Whitby', phone: '07700 900123' },
  ])
  expect((await saleRows(shop.db, sale_reference)).status).toBe('paying')
  expect(await bill('Leeds', '')).toEqual([{ ...paying, town: 'Leeds', phone: '07700 900123' }])
})
