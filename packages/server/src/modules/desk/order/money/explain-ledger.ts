import type { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { bookingText, lineText } from './ledger-texts.ts'
import type { BookedEntry } from './order-money-store.ts'

export type Explained = Pick<AnswerOf<typeof explainAmount>, 'paid' | 'became' | 'total'>
type AmountLine = Explained['paid'][number]

interface Side {
  readonly paid: Map<string, AmountLine>
  readonly became: Map<string, AmountLine>
}

/**
 * What was paid for an order, and what became of it, from its bookings. A booking balances, so both sides add up to the
 * same: what came in stands on the one, everything else on the other. `organiserId` is given for an order of several, of
 * which only this organiser's account is told.
 */
export function explainLedger(
  entries: readonly BookedEntry[],
  organiserId: number | null,
): Explained {
  const sides: Side = { paid: new Map(), became: new Map() }
  for (const entry of entries) {
    if (organiserId === null) addEntry(sides, entry)
    else if (isOwn(entry) && entry.organiserId === organiserId) addOwnEntry(sides, entry)
  }
  const paid = told(sides.paid)
  return {
    paid,
    became: told(sides.became),
    total: paid.reduce((sum, { amount }) => sum + amount, 0),
  }
}

const isOwn = ({ account }: BookedEntry): boolean =>
  account === 'organiser_payable' || account === 'disputed'
const isDispute = ({ kind }: BookedEntry): boolean => kind.startsWith('dispute')

/** Where money only passed through: nothing is left there to be explained. */
const passages = new Set([
  'owed_to_buyers',
  'owed_by_buyers',
  'exchange_credits',
  'provider:invoice',
  'own_returns',
])

const told = (side: Side['paid']): AmountLine[] =>
  [...side].flatMap(([key, line]) => (line.amount === 0 && passages.has(key) ? [] : [line]))

function addEntry({ paid, became }: Side, entry: BookedEntry): void {
  const { account, amount, kind, otherOrder } = entry
  const isRefund = kind === 'refund' || kind === 'refund_failed'
  // An invoice is a debt: what goes back of it is owed no more, and nothing is sent.
  if (account === 'provider:invoice') add(paid, account, entry, amount)
  else if (account.startsWith('provider:') && otherOrder !== null)
    if (isRefund) add(became, `moved_to:${otherOrder}`, entry, -amount)
    else add(paid, `moved_from:${otherOrder}`, entry, amount)
  else if (account.startsWith('provider:') && isDispute(entry))
    add(became, kind === 'dispute_fee' ? 'dispute_fee_taken' : 'dispute_taken', entry, -amount)
  else if (account === 'disputed') add(became, account, entry, -amount)
  else if (account.startsWith('provider:') && !isRefund) add(paid, account, entry, amount)
  else if (account.startsWith('provider:')) add(became, refundKey(account), entry, -amount)
  else if (account === 'owed_by_buyers') add(paid, account, entry, amount)
  else if (account === 'gift_vouchers_outstanding' && kind === 'sale' && amount > 0)
    add(paid, account, entry, amount)
  else if (account === 'gift_vouchers_outstanding' && kind === 'return' && amount < 0)
    add(became, 'back_to_vouchers', entry, -amount)
  else if (passages.has(account)) add(became, account, entry, -amount)
  else add(became, `${account}:${entry.organiserId}:${entry.charity}`, entry, -amount)
}

/** The organiser gives back itself what it has itself. */
const refundKey = (account: string): string =>
  account === 'provider:cash' || account === 'provider:transfer' ? `back:${account}` : 'refunds'

/** One organiser's account: what its tickets brought, and what it gave back of that. */
function addOwnEntry({ paid, became }: Side, entry: BookedEntry): void {
  const { amount, kind, isExchange } = entry
  // Tickets that were voided gave back what the bank had taken.
  if (entry.account === 'disputed' && kind === 'return') add(became, 'own_returns', entry, amount)
  else if (entry.account === 'disputed') add(became, 'disputed', entry, amount)
  else if (kind !== 'return') add(paid, 'own_tickets', entry, -amount)
  else add(became, isExchange ? 'own_exchanged' : 'own_returns', entry, amount)
  add(became, 'organiser_payable', entry, -amount)
}

function add(side: Map<string, AmountLine>, key: string, entry: BookedEntry, amount: number): void {
  const before = side.get(key)
  const from = { at: entry.at.toISOString(), text: bookingText(entry), amount }
  side.set(key, {
    text: before?.text ?? lineText(key, entry),
    amount: (before?.amount ?? 0) + amount,
    from: [...(before?.from ?? []), from],
  })
}
