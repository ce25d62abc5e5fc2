import type { Part } from '../../module.ts'
import { apiDescription } from './api-description.ts'
import { openApi } from './open-api.ts'
import { policyReports } from './policy-reports.ts'
import { registerRobots, sitemapPages } from './search-engines.ts'
import { registerSecurityText } from './security-text.ts'

/** What search engines, browsers and programs ask for or report. */
export const machines: Part = {
  handlers: [openApi, apiDescription, policyReports],
  pages: sitemapPages(),
  register(app, foyer, places) {
    registerRobots(app, foyer, places)
    registerSecurityText(app, foyer)
  },
}
