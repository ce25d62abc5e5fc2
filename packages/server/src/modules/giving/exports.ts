export { completeGiving } from './complete-giving.ts'
export { readSchedules } from './read-schedules.ts'
export { reduceDeclaration } from './return-store.ts'
