import { mayCombine } from '@foyer/contract/rules/prices/discount.ts'
import { spellingsOf } from '@foyer/contract/typed/read-code.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { findCodes, fitsBasket, insertSaleCode, loadSale, type Sale } from '../../sale/exports.ts'

/**
 * Puts codes into an order that staff make. A gift voucher may have no money now and get some by the same order.
 * @throws FoyerError invalid_input naming a code that does not count here
 */
export async function addCodes(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  texts: readonly string[],
  now: Date,
): Promise<void> {
  if (texts.length === 0) return
  const loaded = await loadSale(tx, foyer, sale, now)
  const added = []
  for (const text of texts) {
    const found = await findCodes(tx, spellingsOf(text), now)
    const code = found.find((one) => one.live && fitsBasket(loaded, one))
    if (code === undefined) throw unknown(text)
    added.push(code)
    await insertSaleCode(tx, sale.id, code, now)
  }
  if (!mayCombine(added.filter(({ promoCodeId }) => promoCodeId !== null))) throw exclusive()
}

const unknown = (code: string) =>
  refused(t('The code {code} cannot be used for this order.', { code }))
const exclusive = () => refused(t('One of these codes cannot be combined with others.'))
const refused = (text: string) => new FoyerError('invalid_input', text, { fields: { codes: text } })
