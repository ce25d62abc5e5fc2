import { splitByShares } from '@foyer/contract/rules/prices/refund-shares.ts'
import { t } from '@foyer/language/texts.ts'
import type { Balance } from '../../ledger/exports.ts'
import { broughtBy } from './most-of-account.ts'
import {
  RefundRefused,
  type RefundableOrder,
  type RefundPlan,
  type RefundWish,
} from './refund-shapes.ts'

type Wish = Extract<RefundWish, { readonly kind: 'disputed' }>

/**
 * Plans what becomes of tickets whose money the buyer's bank has taken: they are void, and each account gives up as much of what
 * they brought as the bank took from its owner, and of the whole order where no ticket was used. So what the bank took counts once, and no money moves. The last ticket ends what a
 * payment plan still has to charge.
 * @throws RefundRefused
 */
export function planDisputed(order: RefundableOrder, { part }: Wish): RefundPlan {
  const isOwn = ({ organiserId }: { readonly organiserId: number | null }): boolean =>
    part === undefined || organiserId === part.organiserId
  const taken = order.claims
    .filter((claim) => claim.account === 'disputed' && isOwn(claim))
    .map((claim) => ({ ...claim, amount: -claim.amount }))
  if (taken.length === 0)
    throw new RefundRefused(t('No bank has taken money of this order, so nothing is voided.'))
  const open = order.tickets.filter(({ status }) => status !== 'refunded')
  const tickets = open.filter((ticket) => ticket.status !== 'used' && isOwn(ticket))
  const debts = tickets.length < open.length ? [] : order.claims.filter(isDebt)
  const vouchers = part === undefined ? order.vouchersSold : []
  const value = sumOf(vouchers.map(({ left }) => left))
  const ofPlatform = taken.find((one) => isOf(one, { organiserId: null, charityId: null }))
  // Vouchers that are not covered stay: somebody has paid for them.
  const cancelled = value <= (ofPlatform?.amount ?? 0) ? vouchers : []
  const forVouchers = cancelled.length === 0 ? 0 : value
  // What was used at the door was supplied: it is a debt of the buyer's, and nothing of it is returned.
  const givable =
    tickets.length === open.filter(isOwn).length
      ? order.credits
      : order.credits.map((credit) => ({ ...credit, amount: broughtBy(order, tickets, credit) }))
  let credits = givable
  const giveUp = (most: number, isMeant: (credit: Balance) => boolean): number => {
    const weights = credits.map((credit) => (isMeant(credit) ? credit.amount : 0))
    const amount = Math.min(most, sumOf(weights))
    const parts = splitByShares(amount, weights)
    credits = credits.map((credit, index) => ({
      ...credit,
      amount: credit.amount - (parts[index] ?? 0),
    }))
    return amount
  }
  const setOff = [
    ...taken.map((claim) => {
      const ofVouchers = claim === ofPlatform ? forVouchers : 0
      const amount = giveUp(claim.amount - ofVouchers, (credit) => isOf(credit, claim))
      return { ...claim, amount: -(amount + ofVouchers) }
    }),
    ...debts.map((debt) => ({ ...debt, amount: -giveUp(-debt.amount, () => true) })),
  ]
  const given = givable.map((credit, index) => ({
    ...credit,
    amount: credit.amount - (credits[index]?.amount ?? 0),
  }))
  return {
    shares: [...given, ...setOff].filter(({ amount }) => amount !== 0),
    tickets,
    vouchersCancelled: cancelled,
    vouchersUnissued: 0,
    toVouchers: [],
    cash: 0,
    ahead: 0,
    send: [],
    endsPlan: debts.length > 0,
  }
}

const isDebt = ({ account }: Balance): boolean => account === 'owed_by_buyers'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

const isOf = (
  one: Pick<Balance, 'organiserId' | 'charityId'>,
  owner: Pick<Balance, 'organiserId' | 'charityId'>,
): boolean => one.organiserId === owner.organiserId && one.charityId === owner.charityId
