import type { Database } from '../../../../platform/database/db.ts'

/** What the ledger has for each organiser, of what was received, told by a few lines of its own. */
export async function receivedByLedger(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.query(
    `select t.sale_id, e.account, e.organiser_id, sum(e.amount)::int as amount from ledger_transaction t
          join ledger_entry e on e.transaction_id = t.id group by 1, 2, 3`,
  )
  const sales = new Map<number, (typeof rows)[number][]>()
  for (const row of rows) {
    const id = Number(row['sale_id'])
    sales.set(id, [...(sales.get(id) ?? []), row])
  }
  const aside = [
    'owed_by_buyers',
    'owed_to_buyers',
    'gift_vouchers_outstanding',
    'exchange_credits',
    'disputed',
    'dispute_fees',
  ]
  const of: Record<string, number> = {}
  for (const entries of sales.values()) {
    const total = (fits: (account: string) => boolean): number =>
      entries
        .filter(({ account }) => fits(String(account)))
        .reduce((sum, { amount }) => sum + Number(amount), 0)
    const owed = total((account) => ['owed_by_buyers', 'provider:invoice'].includes(account))
    const whole = -total((account) => !account.startsWith('provider:') && !aside.includes(account))
    const isPaid = owed <= 0 || whole <= 0
    const received = (amount: number): number =>
      isPaid ? amount : Math.round((amount * Math.max(whole - owed, 0)) / whole)
    for (const { account, organiser_id: id, amount } of entries)
      if (account === 'organiser_payable')
        of[String(id)] = (of[String(id)] ?? 0) + received(-Number(amount))
  }
  return Object.fromEntries(Object.entries(of).filter(([, sum]) => sum !== 0))
}
