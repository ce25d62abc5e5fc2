import { nothing } from '../../fields.ts'
import { defineOperation } from '../../operation.ts'

export const checkProof = defineOperation({
  id: 'check_proof',
  room: 'staff',
  method: 'GET',
  path: '/api/v1/session/proof',
  summary:
    'Answers only who has proved lately who they are: the desk asks before a browser downloads what needs a proof, for no dialog can be shown then.',
  access: 'staff',
  recent: true,
  response: nothing,
})
