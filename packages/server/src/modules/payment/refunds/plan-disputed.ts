import { splitByShares } from '@foyer/contract/rules/prices/refund-shares.ts'
import { t } from '@foyer/language/texts.ts'
import type { Balance } from '../../ledger/exports.ts'
import {
  RefundRefused,
  type RefundableOrder,
  type RefundPlan,
  type RefundWish,
} from './refund-shapes.ts'

type Wish = Extract<RefundWish, { readonly kind: 'disputed' }>

/**
 * Plans what becomes of tickets whose money the buyer's bank has taken: they are void, and each account gives up as much of what
 * they brought as the bank took from its owner. So what the bank took counts once, and no money moves.
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
  const vouchers = part === undefined ? order.vouchersSold : []
  const value = vouchers.reduce((sum, { left }) => sum + left, 0)
  const ofPlatform = taken.find((one) => isOf(one, { organiserId: null, charityId: null }))
  // Vouchers that are not covered stay: somebody has paid for them.
  const cancelled = value <= (ofPlatform?.amount ?? 0) ? vouchers : []
  const forVouchers = cancelled.length === 0 ? 0 : value
  const shares = taken.flatMap((claim): Balance[] => {
    const credits = order.credits.filter((credit) => isOf(credit, claim))
    const ofVouchers = claim === ofPlatform ? forVouchers : 0
    const most = credits.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Math.min(most, claim.amount - ofVouchers)
    const parts = splitByShares(
      amount,
      credits.map((one) => one.amount),
    )
    return [
      ...credits.map((credit, index) => ({ ...credit, amount: parts[index] ?? 0 })),
      { ...claim, amount: -(amount + ofVouchers) },
    ].filter((share) => share.amount !== 0)
  })
  return {
    shares,
    tickets: order.tickets.filter((ticket) => ticket.status === 'valid' && isOwn(ticket)),
    vouchersCancelled: cancelled,
    vouchersUnissued: 0,
    toVouchers: [],
    cash: 0,
    ahead: 0,
    send: [],
  }
}

const isOf = (
  one: Pick<Balance, 'organiserId' | 'charityId'>,
  owner: Pick<Balance, 'organiserId' | 'charityId'>,
): boolean => one.organiserId === owner.organiserId && one.charityId === owner.charityId
