import * as z from 'zod/mini'
import { ofOne } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const getPaper = defineOperation({
  id: 'get_paper',
  room: 'papers',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/papers/{paper}.pdf',
  summary: 'A receipt, an invoice or a credit note of the organiser, as a PDF.',
  access: 'orders.read',
  recent: false,
  params: ofOne('paper'),
  response: z.string(),
  answers: ['pdf'],
  errors: ['not_found'],
})
