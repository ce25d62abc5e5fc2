import * as z from 'zod/mini'
import { answerLengthMaximum } from '../../limits.ts'
import { nothing, ofOrder, pathId } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { optionalLines } from '../../typed/free-text.ts'

export const correctAnswer = defineOperation({
  id: 'correct_answer',
  room: 'order',
  method: 'PATCH',
  path: '/api/v1/organisers/{organiser}/orders/{order}/answers/{answer}',
  summary: 'Corrects the answer to a question.',
  access: 'orders.change',
  recent: false,
  versioned: true,
  params: z.extend(ofOrder, { answer: pathId }),
  body: z.strictObject({ answer: optionalLines(answerLengthMaximum) }),
  response: nothing,
  errors: ['refused'],
})
