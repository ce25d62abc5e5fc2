import { withoutQueries } from '@foyer/contract/without-queries.ts'
import type { Breadcrumb, BrowserOptions, ErrorEvent } from '@sentry/browser'

type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0]

/** Leaves an event without cookies, bodies and queries. `user` names the buyer, as the operator wants. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { request, breadcrumbs } = event
  if (request !== undefined) {
    event.request = request.url === undefined ? {} : { url: withoutQueries(request.url) }
  }
  if (breadcrumbs !== undefined) event.breadcrumbs = breadcrumbs.map(scrubBreadcrumb)
  if (event.transaction !== undefined) event.transaction = withoutQueries(event.transaction)
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutQueries(exception.value)
  }
  return event
}

/** Removes the query from the name of one measured span. */
export const scrubSpan = (span: Span): Span => ({
  ...span,
  name: withoutQueries(span.name),
  attributes: scrubData(span.attributes),
})

export function scrubBreadcrumb(crumb: Breadcrumb): Breadcrumb {
  return {
    ...crumb,
    ...(crumb.message === undefined ? {} : { message: withoutQueries(crumb.message) }),
    ...(crumb.data === undefined ? {} : { data: scrubData(crumb.data) }),
  }
}

function scrubData<Data extends object>(data: Data): Data {
  const all: [string, unknown][] = Object.entries(data)
  const entries = all
    .filter(([name]) => !/query|fragment|cookie|body/i.test(name))
    .map(
      ([name, value]) => [name, typeof value === 'string' ? withoutQueries(value) : value] as const,
    )
  return Object.fromEntries(entries) as Data
}
