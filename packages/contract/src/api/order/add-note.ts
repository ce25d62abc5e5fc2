import * as z from 'zod/mini'
import { noteLengthMaximum } from '../../limits.ts'
import { ofOrder } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { noteShape } from './order-shapes.ts'
import { freeLines } from '../../typed/free-text.ts'

export const noteText = freeLines(noteLengthMaximum, 'Please write something')

export const addNote = defineOperation({
  id: 'add_note',
  room: 'order',
  method: 'POST',
  path: '/api/v1/organisers/{organiser}/orders/{order}/notes',
  summary: 'Writes a note about an order, which its buyer never sees.',
  access: 'orders.change',
  recent: false,
  once: true,
  params: ofOrder,
  body: z.strictObject({ text: noteText }),
  response: noteShape,
})
