import { defineEndpoint } from '../../endpoint.ts'
import { transferRowsMaximum } from '../../limits.ts'
import { transferMessages } from '../../messages.ts'
import { transferRow } from '../../shapes/transfer-row.ts'
import { emptyResponse, wireList, wireRequest } from '../../wire.ts'

export const setTransfers = defineEndpoint({
  module: 'transfer',
  method: 'POST',
  path: '/ajax/checkout/checkout/set_transfers/',
  body: 'form',
  summary: 'Sends tickets to other people, all rows or none.',
  request: wireRequest({ transfers: wireList(transferRow, { min: 1, max: transferRowsMaximum }) }),
  response: emptyResponse,
  errors: ['invalid_input', 'not_found', 'wrong_state', 'rate_limited'],
  failureTexts: [transferMessages.sendFailed],
})
