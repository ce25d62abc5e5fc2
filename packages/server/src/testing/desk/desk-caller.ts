import type {
  AnswerOf,
  AnyOperation,
  GivenBodyOf,
  GivenParamsOf,
  GivenQueryOf,
} from '@foyer/contract/api/operation.ts'
import type { Problem } from '@foyer/contract/api/problem.ts'
import type { Role } from '@foyer/contract/api/rights.ts'
import { randomIds } from '../../platform/ids.ts'
import { sessionCookieOf } from '../../platform/sessions/session-cookie.ts'
import { xsrfTokenOf } from '../../platform/sessions/xsrf.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { openStaffSession, seedStaff } from './staff-builders.ts'

export interface DeskAnswer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The bytes of an answer that is no text. */
  readonly raw: Buffer
}

type Asked<O extends AnyOperation> = {
  readonly params?: GivenParamsOf<O>
  readonly query?: GivenQueryOf<O>
  readonly body?: GivenBodyOf<O>
  /** The `Idempotency-Key`; a new one for each call unless it is given. */
  readonly key?: string
  /** The `If-Match` header. */
  readonly version?: string
}

/** Somebody who calls the API: the desk in a browser, or a program. */
export interface DeskCaller {
  readonly staffId: number | null
  /** Calls an operation, and expects it to succeed. */
  call<O extends AnyOperation>(operation: O, asked?: Asked<O>): Promise<DeskAnswer<AnswerOf<O>>>
  /** The same, and expects nothing: the answer may be a problem. */
  try<O extends AnyOperation>(
    operation: O,
    asked?: Asked<O>,
  ): Promise<DeskAnswer<Problem & Record<string, unknown>>>
}

/** The desk of a person with this role at the organiser. */
export async function openDesk(
  shop: TestFoyer,
  member: { readonly organiserId: number; readonly role: Role } | { readonly isOperator: true },
): Promise<DeskCaller> {
  const staffId = await seedStaff(shop, member)
  const token = await openStaffSession(shop, staffId)
  return callerWith(shop, staffId, {
    cookie: `foyer-desk=${sessionCookieOf(shop.foyer.secrets, token)}`,
    'x-xsrf-token': xsrfTokenOf(shop.foyer.secrets, token),
  })
}

/** A program with a key. */
export const openProgram = (shop: TestFoyer, key: string): DeskCaller =>
  callerWith(shop, null, { authorization: `Bearer ${key}` })

/** Somebody who is not signed in. */
export const openStranger = (shop: TestFoyer): DeskCaller => callerWith(shop, null, {})

/** Calls with these headers; `inject` keeps it in this process. */
export function callerWith(
  shop: Pick<TestFoyer, 'app'>,
  staffId: number | null,
  headers: Readonly<Record<string, string>>,
  remoteAddress = '127.0.0.1',
): DeskCaller {
  const send = async <O extends AnyOperation>(operation: O, asked: Asked<O> = {}) => {
    const params = (asked.params ?? {}) as Readonly<Record<string, unknown>>
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const query = new URLSearchParams(Object.entries(asked.query ?? {}))
    const response = await shop.app.inject({
      remoteAddress,
      method: operation.method,
      url: query.size > 0 ? `${path}?${query.toString()}` : path,
      headers: {
        ...headers,
        ...(operation.once === true ? { 'idempotency-key': asked.key ?? randomIds.uuid() } : {}),
        ...(asked.version === undefined ? {} : { 'if-match': asked.version }),
        ...(operation.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(operation.body === undefined ? {} : { payload: JSON.stringify(asked.body ?? {}) }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : {}) as never,
      headers: response.headers,
      text: response.body,
      raw: response.rawPayload,
    }
  }
  return {
    staffId,
    async call(operation, asked) {
      const answer = await send(operation, asked)
      if (answer.status >= 300)
        throw new Error(`${operation.id} answered ${answer.status}: ${answer.text.slice(0, 1000)}`)
      return answer
    },
    try: send,
  }
}
