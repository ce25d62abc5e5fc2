export { findAccount, findAccountByEmail, type Account } from './account-store.ts'
export { emailKeyOf } from './email-key.ts'
export { readUser, type SignedInUser } from './read-user.ts'
