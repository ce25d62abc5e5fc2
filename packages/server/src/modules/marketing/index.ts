import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'
import { mailingListPages } from './mailing-list-pages.ts'
import { setMarketingPreferences } from './set-marketing-preferences.ts'
import { subscribeToEvents } from './subscribe-to-events.ts'
import { registerUnsubscribePages } from './unsubscribe-pages.ts'

export const marketing: Module = {
  name: 'marketing',
  handlers: [setMarketingPreferences, subscribeToEvents],
  jobs,
  pages: mailingListPages,
  register: registerUnsubscribePages,
}
