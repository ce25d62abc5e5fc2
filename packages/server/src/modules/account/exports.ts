export { findAccount, openAccount } from './account-store.ts'
export { emailKeyOf } from './email-key.ts'
