import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { answerLengthMaximum, answersMaximum } from '../../limits.ts'
import { questionMessages } from '../../messages.ts'
import { wireBlockText, wireRequest } from '../../wire.ts'

/** `ticket-question-copy`, or just `ticket-question` for a question asked once for the basket. */
const answerKey = z
  .string()
  .check(z.regex(/^[1-9][0-9]{0,9}-[1-9][0-9]{0,9}(?:-[1-9][0-9]{0,2})?$/))

/** A ticked box is true. No text is cut to length: a longer one is refused. */
const answers = z
  .record(answerKey, z.union([z.boolean(), wireBlockText(answerLengthMaximum)]))
  .check(z.refine((all) => Object.keys(all).length <= answersMaximum, 'Has too many answers'))

export const saveQuestionAnswers = defineEndpoint({
  module: 'questions',
  method: 'POST',
  path: '/ajax/checkout/checkout/save_question_answers/',
  body: 'json',
  summary: 'Stores the answers asked for before or after payment, all or none.',
  request: wireRequest({
    answers: answers,
    before_or_after: z.enum(['before', 'after']),
  }),
  response: z.object({ questions_set: z.boolean() }),
  errors: ['invalid_input', 'not_found', 'wrong_state', 'reserving'],
  failureTexts: [questionMessages.saveFailed],
})
