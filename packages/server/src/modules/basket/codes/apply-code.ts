import type { Asking } from '../../../foyer.ts'
import { codesMaximum } from '@foyer/contract/limits.ts'
import { mayCombine } from '@foyer/contract/rules/prices/discount.ts'
import { spellingsOf } from '@foyer/contract/typed/read-code.ts'
import {
  deleteSaleCodes,
  expireCodeHoldsOn,
  findCodes,
  fitsBasket,
  insertSaleCode,
  isUsable,
  loadSale,
  lockSessionSale,
  requireOpenBasket,
  setBasketNotices,
  type Code,
  type LoadedSale,
} from '../../sale/exports.ts'
import { countGuess, uncountGuess, type Guesser } from './code-guesses.ts'

const noNotices = { errors: [], success: [], mismatchingCurrencies: false }

/**
 * Puts a discount or gift voucher code into the session's basket. Answers whether it counts there. A code that is
 * unknown, used up, out of its dates, somebody else's or not to be combined gets the same no, which counts as a guess.
 * @throws FoyerError wrong_state, rate_limited
 */
export async function applyCode(asking: Asking & Guesser, text: string): Promise<boolean> {
  const { foyer, now } = asking
  const spellings = spellingsOf(text)
  const known = await foyer.db.read(async (tx) => await findCodes(tx, spellings, now))
  // A use that only an expired reservation holds is released.
  await expireCodeHoldsOn(foyer, known, now)
  return await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    const open = found === null ? null : await requireOpenBasket(tx, foyer, found.sale, now)
    const loaded = open === null ? null : await loadSale(tx, foyer, open, now)
    const codes = await findCodes(tx, spellings, now)
    const code = loaded === null ? undefined : codes.find((one) => mayBeSet(loaded, one))
    // This comes last, so that the buyers of one network wait for each other no longer than they must.
    const counted = await countGuess(tx, asking)
    if (loaded === null || code === undefined) return false
    await uncountGuess(tx, counted)
    if (!isSet(loaded, code)) await insertSaleCode(tx, loaded.sale.id, code, now)
    await setBasketNotices(tx, loaded.sale.id, noNotices, now)
    return true
  })
}

/** Takes all codes out of the session's basket; harmless when there are none. */
export async function removeCodes(asking: Asking): Promise<void> {
  await asking.foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) return
    await requireOpenBasket(tx, asking.foyer, found.sale, asking.now)
    await deleteSaleCodes(tx, found.sale.id)
  })
}

/**
 * Whether a code may be added. A gift voucher is money and goes with any code; discounts combine unless one of them is
 * exclusive.
 */
function mayBeSet(loaded: LoadedSale, code: Code): boolean {
  if (!isUsable(code) || !fitsBasket(loaded, code)) return false
  if (isSet(loaded, code)) return true
  if (loaded.codes.length >= codesMaximum) return false
  const discounts = [...loaded.codes, code].filter(({ promoCodeId }) => promoCodeId !== null)
  return code.promoCodeId === null || mayCombine(discounts)
}

/** Whether this very code is in the basket: its voucher may have got another code since. */
function isSet({ codes }: LoadedSale, { code, promoCodeId, giftVoucherId }: Code): boolean {
  return codes.some(
    (one) =>
      one.promoCodeId === promoCodeId &&
      one.giftVoucherId === giftVoucherId &&
      (giftVoucherId === null || one.code === code),
  )
}
