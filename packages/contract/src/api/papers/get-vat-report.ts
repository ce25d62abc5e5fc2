import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { ofWholeDays, sellers, vatReport } from './paper-shapes.ts'

export const getVatReport = defineOperation({
  id: 'get_vat_report',
  room: 'papers',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/vat-report',
  summary:
    'What a seller sold and gave back on some days by VAT rate; what the platform sold only operators see.',
  access: 'money.read',
  params: ofOrganiser,
  query: z.strictObject({ ...ofWholeDays, seller: z.optional(z.enum(sellers)) }),
  response: vatReport,
})
