export { readAccountPreferences, saveAccountPreferences } from './account-preferences.ts'
export { readPreferences, type Preference } from './consent-store.ts'
export { recordConsents } from './record-consent.ts'
export { recordUnprovedConsents } from './record-unproved-consents.ts'
