import { policyReports as endpoint } from '@foyer/contract/endpoints/site/policy-reports.ts'
import { handle } from '../../../platform/http/handle.ts'
import { noteViolations } from './note-violations.ts'

export const policyReports = handle(
  endpoint,
  async ({ foyer, body, now }) => {
    noteViolations(foyer, body, now)
    return {}
  },
  { xsrf: 'none', limit: { perNetwork: 30 } },
)
