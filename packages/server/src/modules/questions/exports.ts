export { readAnswerSheet } from './answer-sheet.ts'
export { presentQuestions, questionsAfter, questionsBefore } from './questions-view.ts'
export { readQuestions, type AnswerRow, type QuestionRow } from './question-store.ts'
