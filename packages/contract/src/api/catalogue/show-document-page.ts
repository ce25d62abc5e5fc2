import * as z from 'zod/mini'
import { defineOperation } from '../operation.ts'
import { ofDocument } from './document-shapes.ts'

export const showDocumentPage = defineOperation({
  id: 'show_document_page',
  room: 'catalogue',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/catalogue/{section}/{key}/page',
  summary:
    'The page of the shop as the draft would make it, for a frame in which nothing of it runs. Only events have one.',
  access: 'events.change',
  params: ofDocument,
  response: z.string(),
  answers: ['html'],
  errors: ['invalid_input'],
})
