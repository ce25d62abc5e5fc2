import { defineOperation } from '../operation.ts'
import { documentChanged, ofDocument } from './document-shapes.ts'

export const discardDraft = defineOperation({
  id: 'discard_draft',
  room: 'catalogue',
  method: 'DELETE',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/draft',
  summary:
    'Throws away what is being written: what is in the shop counts again. What never was there is gone with it.',
  access: 'events.change',
  recent: false,
  versioned: true,
  params: ofDocument,
  response: documentChanged,
  errors: ['refused'],
})
