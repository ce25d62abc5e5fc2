import type { Tx } from '../../platform/database/db.ts'
import {
  addToBalances,
  lockGiftVouchers,
  lockPromoCodes,
  markCodesHeld,
  movePromoCodes,
} from './code-store.ts'

/** A code that was entered in a sale: a discount code or a gift voucher's. */
export interface WantedCode {
  readonly saleCodeId: number
  /** The code as it was typed. */
  readonly code: string
  readonly promoCodeId: number | null
  readonly giftVoucherId: number | null
}

/** What is left; it goes down as sales are decided: uses of codes, money of gift vouchers. */
export interface CodesLeft {
  readonly uses: Map<number, number>
  readonly balances: Map<number, number>
  /** The present codes of gift vouchers: a code that was renewed since it was typed pays nothing. */
  readonly voucherCodes: ReadonlyMap<number, string>
}

/** What the codes of a sale take off, by `saleCodeId`, given what gift vouchers have left (by their id). */
export type AmountsOf = (balances: ReadonlyMap<number, number>) => ReadonlyMap<number, number>

interface TakenCode extends WantedCode {
  readonly amount: number
}

/** Locks codes by id, then gift vouchers by id; always after stock. */
export async function lockCodes(tx: Tx, codes: readonly WantedCode[]): Promise<CodesLeft> {
  const promoCodeIds = idsOf(codes, 'promoCodeId')
  const voucherIds = idsOf(codes, 'giftVoucherId')
  const [uses, balances] = await Promise.all([
    promoCodeIds.length === 0 ? [] : lockPromoCodes(tx, promoCodeIds),
    voucherIds.length === 0 ? [] : lockGiftVouchers(tx, voucherIds),
  ])
  return {
    uses: new Map(uses.map(({ id, left }) => [id, left ?? Infinity])),
    balances: new Map(balances.map(({ id, left }) => [id, left])),
    voucherCodes: new Map(balances.map(({ id, code }) => [id, code])),
  }
}

/** Takes all codes of one sale in memory, or answers which are not available (by `saleCodeId`). */
export function decideCodes(
  codes: readonly WantedCode[],
  amountsOf: AmountsOf,
  left: CodesLeft,
): { readonly taken: readonly TakenCode[]; readonly spent: readonly number[] } {
  if (codes.length === 0) return { taken: [], spent: [] }
  const amounts = amountsOf(left.balances)
  const wanted = codes.map((code) => ({ ...code, amount: amounts.get(code.saleCodeId) ?? 0 }))
  const spent = wanted.filter(
    ({ code, promoCodeId, giftVoucherId, amount }) =>
      (promoCodeId !== null && (left.uses.get(promoCodeId) ?? 0) < 1) ||
      (giftVoucherId !== null &&
        ((left.balances.get(giftVoucherId) ?? 0) < Math.max(1, amount) ||
          left.voucherCodes.get(giftVoucherId) !== code)),
  )
  if (spent.length > 0) return { taken: [], spent: spent.map(({ saleCodeId }) => saleCodeId) }
  // A code that takes nothing off uses nothing up.
  const taken = wanted.filter(({ amount }) => amount > 0)
  for (const { promoCodeId, giftVoucherId, amount } of taken) {
    if (promoCodeId !== null) left.uses.set(promoCodeId, (left.uses.get(promoCodeId) ?? 0) - 1)
    if (giftVoucherId !== null)
      left.balances.set(giftVoucherId, (left.balances.get(giftVoucherId) ?? 0) - amount)
  }
  return { taken, spent: [] }
}

/** Counts the uses as held and takes the money off the vouchers, whose rows are locked; amounts in minor units. */
export async function writeCodes(tx: Tx, taken: readonly TakenCode[]): Promise<void> {
  if (taken.length === 0) return
  const uses = totals(taken, 'promoCodeId', () => 1)
  if (uses.ids.length > 0) await movePromoCodes(tx, uses, { held: 1, used: 0 })
  const spent = totals(taken, 'giftVoucherId', ({ amount }) => -amount)
  if (spent.ids.length > 0) await addToBalances(tx, spent)
  await markCodesHeld(tx, {
    ids: taken.map(({ saleCodeId }) => saleCodeId),
    amounts: taken.map(({ amount }) => amount),
  })
}

type CodeId = 'promoCodeId' | 'giftVoucherId'
type Identified = Pick<WantedCode, CodeId>

function idsOf(codes: readonly Identified[], name: CodeId): number[] {
  return [...new Set(codes.flatMap(({ [name]: id }) => (id === null ? [] : [id])))]
}

/** Rows of codes or vouchers, and what is moved of each. */
export interface CodeTotals {
  readonly ids: readonly number[]
  readonly amounts: readonly number[]
}

/** The sums per row, since one statement changes a row once. */
export function totals<Code extends Identified>(
  codes: readonly Code[],
  name: CodeId,
  amountOf: (code: Code) => number,
): CodeTotals {
  const sums = new Map<number, number>()
  for (const code of codes) {
    const id = code[name]
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + amountOf(code))
  }
  return { ids: [...sums.keys()], amounts: [...sums.values()] }
}
