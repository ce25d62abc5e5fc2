export { readAccountPreferences, saveAccountPreferences } from './account-preferences.ts'
export { presentMarketing, signupMessageOf } from './marketing-view.ts'
export { unsubscribeUrl } from './link-token.ts'
