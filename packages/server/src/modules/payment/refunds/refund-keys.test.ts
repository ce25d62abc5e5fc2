import { describe, expect, it } from 'vitest'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { openCustomer } from '../cards/card-owner.ts'
import { findCardOwner } from '../cards/customer-store.ts'
import { tokenOfCookie } from '../../../platform/sessions/session-cookie.ts'
import { ordersOf } from './refund-fixture.ts'
import { insertFullRefund, insertRefund } from './refund-store.ts'
import { sendRefund } from './send-refund.ts'
import { findPayment } from '../intents/payment-store.ts'
import { signIn } from '../../../testing/shoppers/account-holder.ts'

const code = '161803'
// Only the refunds' rows are written, not what they are for.
const [shop, other] = [1, 2].map(() =>
  shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false }),
) as [TestFoyer, TestFoyer]

async function paidOrder(of: TestFoyer) {
  const { reference } = await ordersOf(of).order()
  const { rows } = await of.db.query(
    'select p.id, p.sale_id from payment p join sale s on s.id = p.sale_id where s.reference = $1',
    [reference],
  )
  return { paymentId: Number(rows[0]?.['id']), saleId: Number(rows[0]?.['sale_id']) }
}

/** The first refund of a payment, in the state in which it is sent. */
async function firstRefund(
  of: TestFoyer,
  payment: Awaited<ReturnType<typeof paidOrder>>,
  amount: number,
): Promise<number> {
  const row = { ...payment, amount, currency: 'GBP', number: 1, reason: 'Cold soup' }
  return await of.foyer.db.transaction(
    async (tx) => await insertRefund(tx, { ...row, status: 'created' }, of.clock.now()),
  )
}

async function rowOf(of: TestFoyer, id: number) {
  const { rows } = await of.db.query(
    'select status, idempotency_key as key from refund where id = $1',
    [id],
  )
  return rows[0] as { status: string; key: string }
}

describe('the key of a refund', () => {
  it('is not that of another shop on the same account, whose ids are the same', async () => {
    const [ours, theirs] = [await paidOrder(shop), await paidOrder(other)]
    expect(theirs).toEqual(ours)
    const one = await firstRefund(shop, ours, 100)
    const two = await firstRefund(other, theirs, 100)
    expect((await rowOf(shop, one)).key).not.toBe((await rowOf(other, two)).key)
  })

  it('is another after an older backup was restored, so that another amount goes out', async () => {
    const payment = await paidOrder(shop)
    const lost = await firstRefund(shop, payment, 500)
    await sendRefund(shop.foyer, lost)
    await shop.db.query('delete from refund where id = $1', [lost])
    const again = await firstRefund(shop, payment, 300)
    await sendRefund(shop.foyer, again)
    expect(await rowOf(shop, again)).toMatchObject({ status: 'succeeded' })
    expect(shop.card.refunds.slice(-2).map(({ amount }) => amount)).toEqual([500, 300])
  })

  it('stays the same for every try, whatever became of the answer', async () => {
    const payment = await paidOrder(shop)
    const id = await firstRefund(shop, payment, 250)
    const { key } = await rowOf(shop, id)
    shop.card.failNext('after')
    await expect(sendRefund(shop.foyer, id)).rejects.toThrow('the answer was lost')
    const sent = shop.card.refunds.length
    await sendRefund(shop.foyer, id)
    expect(await rowOf(shop, id)).toEqual({ status: 'succeeded', key })
    expect(shop.card.refunds).toHaveLength(sent)
    expect(key.length, 'what Square allows').toBeLessThanOrEqual(45)
  })

  it('a refund in full is written down once, also where the release before has written it', async () => {
    const { paymentId, saleId } = await paidOrder(shop)
    const inFull = async () =>
      await shop.foyer.db.transaction(async (tx) => {
        const payment = await findPayment(tx, paymentId)
        if (payment === undefined) throw new Error('it was just paid')
        return await insertFullRefund(tx, payment, 100, 'Too late', shop.clock.now())
      })
    expect(await inFull()).toBeTypeOf('number')
    expect(await inFull()).toBeUndefined()
    await shop.db.query(
      `update refund set number = null, idempotency_key = 'refund-${paymentId}-full' where payment_id = $1`,
      [paymentId],
    )
    expect(await inFull()).toBeUndefined()
    await expect(firstRefund(shop, { paymentId, saleId }, 50)).resolves.toBeTypeOf('number')
    await expect(firstRefund(shop, { paymentId, saleId }, 50), 'twice').rejects.toThrow(
      'refund_number',
    )
  })
})

describe('the customer of an account', () => {
  /** The key by which the account of a new person gets its customer. */
  async function customerKeyIn(of: TestFoyer): Promise<string> {
    const { accountId, email, cookies } = await signIn(of, code)
    const token =
      tokenOfCookie(of.foyer.secrets, decodeURIComponent(cookies.get('foyer') ?? '')) ?? ''
    const owner = await of.foyer.db.read(
      async (tx) => await findCardOwner(tx, token, of.clock.now()),
    )
    if (owner === undefined) throw new Error(`${email} is signed in`)
    let asked = ''
    const createCustomer = async ({ key }: { key: string }) => {
      asked = key
      return await Promise.resolve(`cus_${accountId}`)
    }
    const providers = {
      ...of.foyer.providers,
      stripe: { ...of.foyer.providers.stripe, createCustomer },
    }
    await openCustomer({ ...of.foyer, providers }, owner)
    return asked
  }

  it('is not that of another shop on the same account, whose ids are the same', async () => {
    // The shops of tests are copies of one.
    await other.db.query('update shop_identity set id = gen_random_uuid()')
    const [ours, theirs] = [await customerKeyIn(shop), await customerKeyIn(other)]
    const withoutId = (key: string) => key.replace(/\d+$/, '')
    expect(withoutId(ours)).not.toBe(withoutId(theirs))
  })
})
