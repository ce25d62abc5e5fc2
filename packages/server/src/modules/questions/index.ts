import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { saveQuestionAnswers } from './save-question-answers.ts'

export const questions: Module = {
  name: 'questions',
  handlers: [saveQuestionAnswers],
  jobs,
}
