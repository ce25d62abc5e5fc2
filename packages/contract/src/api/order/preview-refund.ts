import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { refundEffectShape, refundWishShape } from './refund-shapes.ts'

export const previewRefund = defineOperation({
  id: 'preview_refund',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/refund-preview',
  summary: 'Says what a refund would cost whom, and changes nothing.',
  access: 'orders.refund',
  recent: false,
  params: ofOrder,
  body: refundWishShape,
  response: refundEffectShape,
  errors: ['refused'],
})
