import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { savedAddress } from '../../shapes/address.ts'
import { emptyRequest } from '../../wire.ts'

export const getUserAddresses = defineEndpoint({
  module: 'addresses',
  method: 'POST',
  path: '/ajax/user/user/get_user_addresses/',
  body: 'form',
  summary: 'The saved addresses of the signed-in user; none for a visitor.',
  request: emptyRequest,
  response: z.object({ existing_addresses: z.array(savedAddress) }),
  errors: [],
})
