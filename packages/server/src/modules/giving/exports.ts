export { completeGiving } from './complete-giving.ts'
