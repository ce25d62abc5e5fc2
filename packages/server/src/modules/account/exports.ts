export { findAccount } from './account-store.ts'
