import type { getSquareCredentials } from '@foyer/contract/endpoints/payment/get-square-credentials.ts'
import { paymentMessages } from '@foyer/contract/messages.ts'
import { callEndpoint } from '../../../../lib/call-endpoint.ts'
import { useServices } from '../../../services.ts'
import { createSquareForm } from './square-form.ts'
import { useProviderForm } from '../use-provider-form.ts'

/** Asks which Square account gets the money, and makes Square's form. */
export function useSquareForm() {
  const { clock } = useServices()
  return useProviderForm({
    purpose: 'square',
    async make() {
      const { app_id, location_id } = await callEndpoint<typeof getSquareCredentials>(
        { method: 'POST', path: '/ajax/checkout/checkout/get_square_credentials/', body: 'form' },
        {},
      )
      return createSquareForm({ clock, appId: app_id, locationId: location_id })
    },
    failureText: paymentMessages.squareCredentialsFailed,
  })
}
