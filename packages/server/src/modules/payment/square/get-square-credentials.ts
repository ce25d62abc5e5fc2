import { getSquareCredentials as endpoint } from '@foyer/contract/endpoints/payment/get-square-credentials.ts'
import { handle } from '../../../platform/http/handle.ts'
import { readSquareAccount } from './read-square-account.ts'

export const getSquareCredentials = handle(endpoint, async (call) => {
  const { form, locationId } = await readSquareAccount(call)
  call.foyer.providers.square?.prepare()
  return { app_id: form.applicationId, location_id: locationId, checkout_js: form.scriptUrl }
})
