export { admit } from './admit.ts'
export { logAction } from './log-action.ts'
export { seedDemoStaff } from './people/seed-demo-staff.ts'
