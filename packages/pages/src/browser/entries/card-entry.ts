import { startCardEntry } from '../card-entry.ts'

startCardEntry(document, {
  provider: window.Stripe,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
})
