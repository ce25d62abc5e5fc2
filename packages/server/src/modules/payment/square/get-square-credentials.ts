import { getSquareCredentials as endpoint } from '@foyer/contract/endpoints/payment/get-square-credentials.ts'
import { t } from '@foyer/language/texts.ts'
import { handle } from '../../../platform/http/handle.ts'
import type { Asking } from '../../../foyer.ts'
import { FoyerError, notFound } from '../../../platform/errors.ts'
import type { SquareForm } from '../../../providers/square/port.ts'
import { loadSale, readSessionSale } from '../../sale/exports.ts'
import { paymentAccountOf } from '../offer/payment-offer.ts'

/**
 * What the card form needs to take money for the organiser of the session's basket.
 * @throws FoyerError not_found without a sale, wrong_state when the sale is not paid by Square
 */
async function readSquareAccount(
  asking: Asking,
): Promise<{ readonly form: SquareForm; readonly locationId: string }> {
  const { square } = asking.foyer.providers
  const loaded = await asking.foyer.db.read(async (tx) => {
    const { sale } = await readSessionSale(tx, asking)
    if (sale === undefined) throw notFound('the session has no sale')
    return await loadSale(tx, asking.foyer, sale, asking.now)
  })
  const { provider } = paymentAccountOf(loaded, asking.foyer.providers)
  const locationId = loaded.organisers[0]?.paymentLocationId ?? null
  if (square === null || provider !== 'square' || locationId === null)
    throw new FoyerError('wrong_state', t('This basket is not paid by Square.'), {
      state: loaded.sale.state,
    })
  return { form: square.form, locationId }
}

export const getSquareCredentials = handle(endpoint, async (call) => {
  const { form, locationId } = await readSquareAccount(call)
  call.foyer.providers.square?.prepare()
  return { app_id: form.applicationId, location_id: locationId, checkout_js: form.scriptUrl }
})
