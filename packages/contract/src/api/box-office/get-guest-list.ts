import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { guestList } from './guest-list-shapes.ts'

export const getGuestList = defineOperation({
  id: 'get_guest_list',
  room: 'box-office',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/guest-lists/{guest_list}',
  summary: 'Says how far a sheet of guests has come.',
  access: 'orders.read',
  params: ofOne('guest_list'),
  response: guestList,
  errors: ['not_found'],
})
