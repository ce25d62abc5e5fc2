export {
  consentsInserted,
  findConsents,
  preferencesOf,
  readPreferences,
  type ConsentRow,
  type Preference,
} from './consent-store.ts'
export { consentValues, recordConsents, type Consent } from './record-consent.ts'
export { recordUnprovedConsents } from './record-unproved-consents.ts'
