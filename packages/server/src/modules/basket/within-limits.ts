import { basketMessages } from '@foyer/contract/messages.ts'
import { counted } from '@foyer/language/texts.ts'
import { FoyerError } from '../../platform/errors.ts'
import { mostOfLine, type LoadedSale } from '../sale/exports.ts'

/**
 * Refuses tickets just added that are more than this buyer may have. It does not check how many are left: that changes
 * from moment to moment, and reserving names what there is.
 * @throws FoyerError invalid_input with the number that is allowed
 */
export function requireWithinLimits(loaded: LoadedSale, stockIds: readonly number[]): void {
  for (const line of loaded.tickets.filter(({ stockId }) => stockIds.includes(stockId))) {
    const most = mostOfLine(loaded, { ...line, left: Number.MAX_SAFE_INTEGER })
    if (line.qty <= most) continue
    const refused = basketMessages.quantityClamped(most)
    const had = line.qtyBefore ?? 0
    const withReason = counted(
      had,
      {
        one: '{refused}. Your basket already has {count}.',
        other: '{refused}. Your basket already has {count}.',
      },
      { refused },
    )
    throw new FoyerError('invalid_input', had > 0 ? withReason : refused)
  }
}
