import * as z from 'zod/mini'
import { planBodyBytesMaximum, planValuesMaximum } from '../../limits.ts'
import { defineOperation } from '../operation.ts'
import { documentFields, documentProblem, ofDocument } from './document-shapes.ts'

export const saveDraft = defineOperation({
  id: 'save_draft',
  room: 'catalogue',
  method: 'PUT',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/draft',
  summary:
    'Keeps what is being written, also unfinished, and says what is wrong with it. The shop sells as before.',
  access: 'events.change',
  recent: false,
  versioned: true,
  // A seating plan stands in its document.
  mostBytes: planBodyBytesMaximum,
  mostValues: planValuesMaximum,
  params: ofDocument,
  body: z.strictObject({ fields: documentFields }),
  response: z.strictObject({ version: z.int(), problems: z.array(documentProblem) }),
  errors: ['refused'],
})
