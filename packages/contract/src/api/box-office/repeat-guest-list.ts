import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { guestList } from './guest-list-shapes.ts'

export const repeatGuestList = defineOperation({
  id: 'repeat_guest_list',
  room: 'box-office',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/guest-lists/{guest_list}/repetitions',
  summary: 'Takes a list of guests in again that has failed: all of them, or none.',
  access: 'orders.sell',
  recent: true,
  once: true,
  params: ofOne('guest_list'),
  response: guestList,
  errors: ['wrong_state', 'not_found'],
})
