export { readAnswerSheet } from './answer-sheet.ts'
export { presentQuestions } from './questions-view.ts'
