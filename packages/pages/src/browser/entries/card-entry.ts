import { startCardEntry } from '../card-entry.ts'

startCardEntry(document, {
  provider: window.Stripe,
  night: matchMedia('(prefers-color-scheme: dark)'),
})
