import type { ParsedRequestOf } from '@foyer/contract/endpoint.ts'
import type { policyReports } from '@foyer/contract/endpoints/site/policy-reports.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'

/** The most that is read of one report; a browser gathers several violations. */
const readMost = 20
/** One process logs the same violation once in this time, and at most so many different ones: the rest is only counted. */
const logged = { everyMs: hourMs, most: 100 }

/** https://www.w3.org/TR/CSP3/#csp-directives: those that a page of ours can violate. */
const directives: ReadonlySet<string> = new Set([
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'media-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'default-src',
])

/** Words that replace a URL: https://www.w3.org/TR/CSP3/#violation-resource */
const words: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-sink'])

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly source: string
}

/**
 * Counts the violations that browsers report, and logs each new kind: anybody can send reports, so nothing else is done
 * with them.
 */
export function noteViolations(
  foyer: Foyer,
  reported: ParsedRequestOf<typeof policyReports>,
  now: Date,
): void {
  for (const violation of read(reported, new URL(foyer.publicUrl).origin)) {
    foyer.metrics.policyReports.labels(violation.directive).inc()
    if (isNews(foyer, JSON.stringify(violation), now))
      foyer.log.warn({ violation }, 'a page was kept from something by its security policy')
  }
}

function read(reported: ParsedRequestOf<typeof policyReports>, ours: string): Violation[] {
  if (!Array.isArray(reported)) {
    const old = reported['csp-report']
    return [
      present(ours, {
        directive: old['effective-directive'],
        blocked: old['blocked-uri'],
        page: old['document-uri'],
        source: old['source-file'],
      }),
    ]
  }
  return reported.slice(0, readMost).flatMap((report) =>
    report === null
      ? []
      : present(ours, {
          directive: report.body.effectiveDirective,
          blocked: report.body.blockedURL,
          page: report.body.documentURL,
          source: report.body.sourceFile,
        }),
  )
}

/** A violation without any data of a buyer: paths contain references and secret links, so only their first part is kept. */
const present = (ours: string, told: Violation): Violation => ({
  directive: directives.has(told.directive) ? told.directive : 'other',
  blocked: words.has(told.blocked) ? told.blocked : whereOf(told.blocked, ours),
  page: whereOf(told.page, ours),
  source: whereOf(told.source, ours),
})

/** `/account/…` on our own pages, the origin of others, the scheme when there is no origin (extensions, `data:`). */
function whereOf(reported: string, ours: string): string {
  if (reported === '') return ''
  const url = URL.parse(reported)
  // Some browsers report the bare scheme.
  if (url === null) return /^[a-z][a-z-]{1,30}$/.test(reported) ? `${reported}:` : 'unreadable'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return url.protocol.slice(0, 40)
  if (url.origin !== ours) return url.origin.slice(0, 100)
  const [first = ''] = url.pathname.slice(1).split('/', 1)
  return /^[a-z-]{0,40}$/.test(first) ? `/${first}` : '/…'
}

function isNews(foyer: Foyer, kind: string, now: Date): boolean {
  const kinds = foyer.rooms.site.violations
  for (const [known, at] of kinds)
    if (now.getTime() - at >= logged.everyMs) kinds.delete(known)
    else break
  if (kinds.has(kind) || kinds.size >= logged.most) return false
  kinds.set(kind, now.getTime())
  return true
}
