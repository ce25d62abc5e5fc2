import { expect } from 'vitest'
import { sendCardWebhook } from '../../../testing/providers/card-webhook.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import type { ProviderDispute } from '../../../providers/payment/port.ts'

/** Disputes of orders, and what the books have of them. */
export function disputesOf(shop: TestFoyer) {
  const intentOf = async (reference: string): Promise<string> => {
    const { rows } = await shop.db.query(
      `select p.provider_id as id from payment p join sale s on s.id = p.sale_id where s.reference = $1 and p.status in ('captured', 'surplus')`,
      [reference],
    )
    return String(rows[0]?.['id'])
  }
  /** What the accounts have of an order that disputes touch, debits positive. */
  const booked = async (reference: string): Promise<Record<string, number>> => {
    const { rows } = await shop.db.query(
      `select e.account || case when e.organiser_id is null then '' else ' of ' || e.organiser_id end as account, sum(e.amount)::int as amount
        from ledger_entry e join ledger_transaction t on t.id = e.transaction_id join sale s on s.id = t.sale_id
        where s.reference = $1 and e.account in ('provider:stripe', 'disputed', 'dispute_fees', 'owed_to_buyers')
        group by 1 having sum(e.amount) <> 0 order by 1`,
      [reference],
    )
    return Object.fromEntries(
      rows.map(({ account, amount }) => [
        String(account).replace(/ of .*/, ' of organiser'),
        Number(amount),
      ]),
    )
  }
  const hear = async (intent: string, type = 'charge.dispute.updated') => {
    expect(await sendCardWebhook(shop, intent, { type })).toBe(200)
    await shop.runJobs()
  }
  const dispute = async (reference: string, change: Partial<ProviderDispute> = {}) => {
    const intent = await intentOf(reference)
    shop.card.dispute(intent, change)
    await hear(intent)
    return intent
  }
  const statusOf = async (reference: string) => {
    const { rows } = await shop.db.query(
      `select d.status from dispute d join sale s on s.id = d.sale_id where s.reference = $1`,
      [reference],
    )
    return rows.map(({ status }) => status)
  }
  return { intentOf, booked, hear, dispute, statusOf }
}
