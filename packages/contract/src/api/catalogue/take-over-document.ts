import { defineOperation } from '../operation.ts'
import { documentChanged, ofDocument } from './document-shapes.ts'

export const takeOverDocument = defineOperation({
  id: 'take_over_document',
  room: 'catalogue',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/keeper',
  summary:
    'Lets the desk keep a document that a catalogue file has kept: imports of that file refuse to change it from then on.',
  access: 'events.change',
  recent: false,
  versioned: true,
  params: ofDocument,
  response: documentChanged,
  errors: ['refused'],
})
