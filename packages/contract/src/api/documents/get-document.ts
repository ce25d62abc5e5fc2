import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const getDocument = defineOperation({
  id: 'get_document',
  room: 'documents',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/documents/{document}.pdf',
  summary: 'A receipt, an invoice or a credit note of the organiser, as a PDF.',
  access: 'orders.read',
  params: ofOne('document'),
  response: z.string(),
  answers: 'file',
  errors: ['not_found'],
})
