import { allowedState } from '@foyer/contract/flow/allowed-state.ts'
import { addressMessages } from '@foyer/contract/messages.ts'
import type { AddressForm } from '@foyer/contract/shapes/address.ts'
import { nameProblem } from '@foyer/contract/typed/full-name.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import { FoyerError } from '../../platform/errors.ts'
import { loadSale, lockSessionSale, recordSaleEvent, saleFacts } from '../sale/exports.ts'
import { setSaleDelivery } from './address-store.ts'
import { readNewAddress, resolveAddress } from './resolve-address.ts'

export interface GivenDelivery {
  readonly address: AddressForm
  readonly giftVoucherFrom: string
  readonly giftVoucherTo: string
}

/**
 * Writes down where the order is posted. A new address is saved to the account; without one it stays with the sale.
 * @throws FoyerError invalid_input, not_found for somebody else's address, wrong_state naming the right step when
 *   none is asked for now
 */
export async function giveDeliveryAddress(asking: Asking, given: GivenDelivery): Promise<void> {
  const { foyer, now } = asking
  await foyer.db.transaction(async (tx) => {
    const found = await lockSessionSale(tx, asking)
    if (found === null) {
      throw new FoyerError('wrong_state', t('Your basket is empty.'), { state: 'basket' })
    }
    const { session, sale } = found
    const loaded = await loadSale(tx, foyer, sale, now)
    const permission = allowedState('delivery_address', saleFacts(loaded, now))
    if (!permission.allowed) {
      const text = t('A delivery address is not asked for now.')
      throw new FoyerError('wrong_state', text, { state: permission.state })
    }
    const names = loaded.vouchers.length > 0 ? voucherNames(given) : { from: null, to: null }
    const asked = { form: given.address, purpose: 'delivery' } as const
    const address =
      session.accountId === null
        ? { id: null, ...readNewAddress(asked.form, asked.purpose) }
        : await resolveAddress(tx, session.accountId, asked, now)
    await setSaleDelivery(tx, sale.id, { address, ...names }, now)
    await recordSaleEvent(tx, sale.id, 'delivery_address_given', {}, now)
  })
}

/** The names the gift vouchers are from and for: both are printed on them. */
function voucherNames({ giftVoucherFrom: from, giftVoucherTo: to }: GivenDelivery) {
  const fields = {
    ...problemOf('gift_voucher_from', from, addressMessages.giftVoucherFrom),
    ...problemOf('gift_voucher_to', to, addressMessages.giftVoucherTo),
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new FoyerError('invalid_input', first, { fields })
  return { from, to }
}

function problemOf(field: string, name: string, missing: string): Record<string, string> {
  const problem = name === '' ? missing : nameProblem(name)
  return problem === null ? {} : { [field]: problem }
}
