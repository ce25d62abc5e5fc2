import type { Module } from '../module.ts'
import { setMarketingPreferences } from './set-marketing-preferences.ts'
import { subscribeToEvents } from './subscribe-to-events.ts'

export const marketing: Module = {
  name: 'marketing',
  handlers: [setMarketingPreferences, subscribeToEvents],
}
