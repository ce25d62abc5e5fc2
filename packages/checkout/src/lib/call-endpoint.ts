import type { Endpoint, RequestOf, ResponseOf } from '@foyer/contract/endpoint.ts'
import { errorOfAnswer, offlineError } from './call-error.ts'
import { encodeForm } from './encode-form.ts'
import { xsrfToken } from './xsrf.ts'

/** Method, path and encoding of an endpoint; with literal types, a wrong one does not compile. */
interface Target<E extends Endpoint> {
  readonly method: E['method']
  readonly path: E['path']
  readonly body: E['body']
}

/**
 * The only function that calls the server. Cookies are sent, there is no timeout, any 2xx is success. `{name}` in the
 * path is filled from `params`; a GET carries its payload in the query.
 * @throws CallError for every other answer, and for none
 */
export function callEndpoint<E extends Endpoint>(
  target: Target<NoInfer<E>>,
  payload: RequestOf<E> & object,
  params: Readonly<Record<string, string>> = {},
): Promise<ResponseOf<E>> {
  return watched(ask<E>(target, payload, params), false)
}

/** The same for calls that nobody waits for: they check now and then whether something has changed. */
export function callInBackground<E extends Endpoint>(
  ...call: Parameters<typeof callEndpoint<E>>
): Promise<ResponseOf<E>> {
  return watched(ask<E>(call[0], call[1], call[2] ?? {}), true)
}

function watched<Answer>(call: Promise<Answer>, isBackground: boolean): Promise<Answer> {
  for (const watch of watchers) watch(call, isBackground)
  return call
}

type Watcher = (call: Promise<unknown>, isBackground: boolean) => void
const watchers = new Set<Watcher>()

/** Passes every call from now on to `watch`, until the returned function is called. */
export function watchCalls(watch: Watcher): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

async function ask<E extends Endpoint>(
  target: Target<NoInfer<E>>,
  payload: RequestOf<E> & object,
  params: Readonly<Record<string, string>>,
): Promise<ResponseOf<E>> {
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const answer = await send(target, path, payload)
  const body = await readJson(answer)
  if (!answer.ok) throw errorOfAnswer(answer.status, body, answer.headers.has('retry-after'))
  // The server checks every answer against the contract's schema before sending it.
  return body as ResponseOf<E>
}

async function send(
  { method, body }: { method: string; body: string },
  path: string,
  payload: object,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const query = method === 'GET' ? encodeForm(payload) : ''
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (method === 'POST') {
    const token = xsrfToken()
    if (token !== null) headers.set('X-XSRF-TOKEN', token)
    // A POST without a body still names a content type, as a form that carries nothing.
    headers.set('content-type', contentType[body] ?? contentType['form'] ?? '')
    init.body = body === 'json' ? JSON.stringify(payload) : encodeForm(payload)
  }
  try {
    return await fetch(query === '' ? path : `${path}?${query}`, init)
  } catch (cause) {
    throw offlineError(cause)
  }
}

const contentType: Readonly<Record<string, string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text().catch((cause: unknown) => {
    throw offlineError(cause)
  })
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (answer.ok) throw errorOfAnswer(answer.status, null)
    return null
  }
}
