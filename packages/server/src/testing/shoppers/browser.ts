import type { Endpoint, RequestOf, ResponseOf } from '@foyer/contract/endpoint.ts'
import type { ErrorBody } from '@foyer/contract/errors.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
}

/** A buyer's browser: keeps cookies, sends the XSRF token back, encodes forms as the page does. */
export interface Browser {
  readonly cookies: Map<string, string>
  call<E extends Endpoint>(
    endpoint: E,
    payload?: RequestOf<E>,
    params?: Record<string, string | number>,
  ): Promise<Answer<ResponseOf<E>>>
  /** The same call with any value, as a stranger may send it. */
  send(
    endpoint: Endpoint,
    payload: unknown,
    params?: Record<string, string | number>,
  ): Promise<Answer<ErrorBody & Record<string, unknown>>>
  inject(options: InjectOptions): Promise<Answer<string>>
}

export function createBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>()
  const inject = async (options: InjectOptions): Promise<Answer<string>> => {
    const response = await app.inject({
      remoteAddress,
      ...options,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...options.headers,
      },
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '') cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    return { status: response.statusCode, body: response.body, headers: response.headers }
  }
  const send: Browser['send'] = async (endpoint, payload, params = {}) => {
    // A browser loads a page before it posts anything, and receives its cookies with it.
    if (!cookies.has('XSRF-TOKEN'))
      await inject({ method: 'GET', url: '/ajax/user/user/get_user/' })
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const json = endpoint.body === 'json'
    const answer = await inject({
      method: endpoint.method,
      url,
      headers: {
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        ...(endpoint.method === 'POST'
          ? { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }
          : {}),
      },
      ...(endpoint.method === 'POST'
        ? { payload: json ? JSON.stringify(payload) : encodeForm(payload) }
        : {}),
    })
    return { ...answer, body: parseJson(answer.body) as never }
  }
  return {
    cookies,
    inject,
    send,
    async call(endpoint, payload, params) {
      return (await send(endpoint, payload ?? {}, params)) as never
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function formText(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : String(Number(value))
}

/** Bracket keys, booleans as 1 and 0, null as empty. */
export function encodeForm(payload: unknown): string {
  const pairs: [string, string][] = []
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        add(name === '' ? key : `${name}[${key}]`, inner)
    } else pairs.push([name, formText(value)])
  }
  add('', payload)
  return new URLSearchParams(pairs).toString()
}
