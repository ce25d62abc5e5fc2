import * as z from 'zod/mini'
import { ofOrganiser } from '../fields.ts'
import { pageOf, pageQuery } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { listFilters } from './list-filters.ts'
import { giftVoucherRow } from './list-rows.ts'

export const listGiftVouchers = defineOperation({
  id: 'list_gift_vouchers',
  room: 'lists',
  method: 'GET',
  path: '/api/v1/organisers/{organiser}/gift-vouchers',
  summary: 'Lists gift vouchers and what is left on them, the newest first.',
  access: 'codes.read',
  params: ofOrganiser,
  query: z.strictObject({ ...pageQuery, ...listFilters['gift-vouchers'] }),
  response: pageOf(giftVoucherRow),
})
