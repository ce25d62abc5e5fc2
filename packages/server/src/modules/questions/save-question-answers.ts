import { saveQuestionAnswers as endpoint } from '@foyer/contract/endpoints/questions/save-question-answers.ts'
import { handle } from '../../platform/http/handle.ts'
import { saveAnswers } from './save-answers.ts'

export const saveQuestionAnswers = handle(endpoint, async (call) => {
  await saveAnswers(call, call.body.before_or_after, call.body.answers)
  return { questions_set: true }
})
