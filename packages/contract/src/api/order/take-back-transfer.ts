import * as z from 'zod/mini'
import { nothing, ofOrder, pathId } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const takeBackTransfer = defineOperation({
  id: 'take_back_transfer',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/transfers/{transfer}/take-back',
  summary: 'Takes back tickets that were offered to somebody who has not accepted them.',
  access: 'orders.change',
  recent: false,
  params: z.extend(ofOrder, { transfer: pathId }),
  response: nothing,
  errors: ['refused'],
})
