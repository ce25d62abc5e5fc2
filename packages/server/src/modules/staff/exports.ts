export { admit } from './admit.ts'
export { logAction } from './log-action.ts'
