import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { emptyResponse } from '../../wire.ts'

/** What does not follow the standards is left out, not refused: no browser corrects what it sends. */
const text = orElse(z.string(), '')

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const viaReportUri = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
})

/** https://www.w3.org/TR/CSP3/#reporting, in the envelope of https://www.w3.org/TR/reporting-1/#serialize-reports */
const viaReportTo = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text,
    blockedURL: text,
    documentURL: text,
    sourceFile: text,
  }),
})

/** Browsers themselves call this, so there is no XSRF token; all that comes of it is a count and a line in the log. */
export const policyReports = defineEndpoint({
  module: 'site',
  method: 'POST',
  path: '/policy-reports/',
  body: 'json',
  summary:
    'Browsers report what the security policy of a page kept out, as `application/reports+json` or `application/csp-report`.',
  request: z.union([z.array(orElse(z.nullable(viaReportTo), null)), viaReportUri]),
  response: emptyResponse,
  errors: ['invalid_input'],
})
