export { readPreferences, type Preference } from './consent-store.ts'
export { recordConsents } from './record-consent.ts'
