import { pageFrame } from '../../platform/http/page-frame.ts'
import { RawAnswer, type Call } from '../../platform/http/handle.ts'
import { newNonce, noThirdParties, setPagePolicy } from '../../platform/http/security-headers.ts'
import { xsrfTokenOf } from '../../platform/sessions/xsrf.ts'
import type { Endpoint } from '@foyer/contract/endpoint.ts'

/** The fields that a form of ours has; others are not sent on. */
const asked = ['parent_event_id', 'ticket', 'gift_voucher']

/** A page that repeats the form with the question whether the reservation may be released. Nothing has been changed. */
export function askAboutReservation(
  { foyer, request, visitor }: Call<Endpoint>,
  reserved: { readonly until: Date; readonly timeZone: string },
): RawAnswer {
  const nonce = newNonce()
  const html = foyer.pages.reservedPage({
    ...pageFrame(foyer, '/checkout/', nonce),
    xsrf: xsrfTokenOf(foyer.secrets, visitor.sessionToken),
    until: reserved.until.toISOString(),
    timeZone: reserved.timeZone,
    fields: fieldsOf(request.body),
  })
  return new RawAnswer((reply) => {
    setPagePolicy(reply, nonce, noThirdParties)
    return reply
      .code(409)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

/** The form as the names and values of its fields, with brackets as they came. */
function fieldsOf(body: unknown): { name: string; value: string }[] {
  const form = body as Readonly<Record<string, unknown>>
  return asked.flatMap((name) => flattened(name, form[name]))
}

function flattened(name: string, value: unknown): { name: string; value: string }[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => flattened(`${name}[${key}]`, inner))
  return typeof value === 'string' || typeof value === 'number'
    ? [{ name, value: String(value) }]
    : []
}
