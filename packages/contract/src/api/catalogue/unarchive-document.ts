import { defineOperation } from '../operation.ts'
import { documentChanged, ofDocument } from './document-shapes.ts'

export const unarchiveDocument = defineOperation({
  id: 'unarchive_document',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/unarchive',
  summary: 'Brings an archived document back as a draft: applying it puts it into the shop again.',
  access: 'events.change',
  recent: true,
  versioned: true,
  params: ofDocument,
  response: documentChanged,
  errors: ['refused'],
})
