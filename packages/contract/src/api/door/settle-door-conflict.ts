import { nothing, ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const settleDoorConflict = defineOperation({
  id: 'settle_door_conflict',
  room: 'door',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/door/conflicts/{conflict}/settle',
  summary:
    'Notes that somebody has looked after a conflict of the door; once more changes nothing.',
  access: 'tickets.check_in',
  recent: false,
  params: ofOne('conflict'),
  response: nothing,
})
