import { defineOperation } from '../operation.ts'
import { documentChanged, ofDocument } from './document-shapes.ts'

export const archiveDocument = defineOperation({
  id: 'archive_document',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/archive',
  summary:
    'Takes a document out of the shop; what was sold of it stays. Refused while somebody has a ticket for a date to come.',
  access: 'events.change',
  recent: false,
  versioned: true,
  params: ofDocument,
  response: documentChanged,
  errors: ['refused'],
})
