import { defineEndpoint } from '../../endpoint.ts'
import { user } from '../../shapes/user.ts'
import { emptyRequest } from '../../wire.ts'

export const getUser = defineEndpoint({
  module: 'account',
  method: 'GET',
  path: '/ajax/user/user/get_user/',
  body: 'none',
  summary: 'The visitor or signed-in user; a visitor has no id.',
  request: emptyRequest,
  response: user,
  errors: [],
})
