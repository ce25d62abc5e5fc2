import { nothing, ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const deleteView = defineOperation({
  id: 'delete_view',
  room: 'lists',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/views/{view}',
  summary: 'Deletes an own saved view.',
  access: 'member',
  recent: false,
  onlyStaff: true,
  params: ofOne('view'),
  response: nothing,
})
