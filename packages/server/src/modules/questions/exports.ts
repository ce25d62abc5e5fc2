export { readAnswerSheet } from './answer-sheet.ts'
export { presentQuestions, questionsAfter, questionsBefore } from './questions-view.ts'
export { readQuestions, type SaleQuestions } from './question-store.ts'
