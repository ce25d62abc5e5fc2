import { sendCardWebhook } from '../providers/card-webhook.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import type { Shopper } from './shopper.ts'

/** Orders that are paid and delivered, and what is left of them. */
export function paidOrdersOf(shop: TestFoyer) {
  const query = async (text: string, reference: string) =>
    (await shop.db.query(text, [reference])).rows
  /** Pays for the basket, and has the order delivered. */
  const pay = async (
    buyer: Pick<Shopper, 'token' | 'name' | 'checkout'>,
    cardLast4: string | null = null,
  ): Promise<string> => {
    const intent = await buyer.token()
    await buyer.name()
    shop.card.settle(intent, { status: 'captured', cardLast4 })
    await sendCardWebhook(shop, intent)
    await shop.runJobs()
    const { sale_reference } = await buyer.checkout()
    return sale_reference ?? ''
  }
  const codesOf = async (reference: string) =>
    (
      await query(
        'select t.code from ticket t join sale s on s.id = t.sale_id where s.reference = $1 order by t.id',
        reference,
      )
    ).map((row) => row['code'] as string)
  const ticketsOf = async (reference: string) =>
    (
      await query(
        'select t.status, t.version from ticket t join sale s on s.id = t.sale_id where s.reference = $1 order by t.id',
        reference,
      )
    ).map((row) => `${String(row['status'])} ${String(row['version'])}`)
  /** What each account has of the order. */
  const booked = async (reference: string): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      (
        await query(
          `select e.account, sum(e.amount)::int as amount from ledger_entry e
              join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
            where s.reference = $1 group by e.account having sum(e.amount) <> 0`,
          reference,
        )
      ).map((row) => [String(row['account']), Number(row['amount'])]),
    )
  const sentBack = () => shop.card.refunds.at(-1)?.amount
  return { query, pay, codesOf, ticketsOf, booked, sentBack }
}
