import type { Module } from '../module.ts'
import { forgetSensitiveAnswers } from './jobs/forget-sensitive-answers.ts'
import { saveQuestionAnswers } from './save-question-answers.ts'

export const questions: Module = {
  name: 'questions',
  handlers: [saveQuestionAnswers],
  jobs: [forgetSensitiveAnswers],
}
