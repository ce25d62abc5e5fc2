export { admit } from './admit.ts'
export { readOwners } from './owner-store.ts'
export { logAction } from './log-action.ts'
export { seedDemoStaff } from './people/seed-demo-staff.ts'
