import { defineOperation } from '../operation.ts'
import { allowed, documentChanged, ofDocument } from './document-shapes.ts'

export const applyChanges = defineOperation({
  id: 'apply_changes',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/apply',
  summary:
    'Makes the shop as the draft says, in full or not at all. The fields of a refusal are paths with dots, such as `tickets.adult.price`.',
  access: 'events.change',
  recent: true,
  versioned: true,
  once: true,
  params: ofDocument,
  body: allowed,
  response: documentChanged,
  errors: ['invalid_input', 'refused'],
})
