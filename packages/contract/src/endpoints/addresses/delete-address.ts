import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse, wireId, wireRequest } from '../../wire.ts'

export const deleteAddress = defineEndpoint({
  module: 'addresses',
  method: 'POST',
  path: '/ajax/user/user/delete_address/',
  body: 'form',
  summary: 'Deletes a saved address of the signed-in user.',
  request: wireRequest({ address_id: wireId }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found'],
})
