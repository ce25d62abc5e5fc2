import type { AnswerOf, AnyOperation } from '@foyer/contract/api/operation.ts'
import { problemOf } from '@foyer/contract/api/problem.ts'
import { errorStatus, type ErrorType } from '@foyer/contract/errors.ts'
import { vi } from 'vitest'

export interface SeenCall {
  readonly operation: AnyOperation
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** What the server answers beside a plain success. */
class Given {
  readonly status: number
  readonly body: unknown
  readonly version: string | undefined
  constructor(status: number, body: unknown, version?: string) {
    this.status = status
    this.body = body
    this.version = version
  }
}

/** A refusal as the server tells it. */
export const refusal = (
  type: ErrorType,
  userMessage: string,
  fields?: Readonly<Record<string, string>>,
): Given => new Given(errorStatus[type], problemOf({ type, userMessage, fields }, 'r1'))

/** An answer with the version that it shows. */
export const versioned = (body: unknown, version: string): Given => new Given(200, body, version)

type Answering<O extends AnyOperation> =
  | AnswerOf<O>
  | Given
  | ((call: SeenCall) => AnswerOf<O> | Given | Promise<AnswerOf<O> | Given>)

/** The answer to an operation: a value of its kind, a refusal, or a function of the call. */
export const answering = <O extends AnyOperation>(operation: O, answer: Answering<O>) => ({
  operation: operation as AnyOperation,
  answer: answer as Answering<AnyOperation>,
})
export type Prepared = ReturnType<typeof answering>

const patternOf = ({ path }: AnyOperation): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Replaces the network; the last answer prepared for an operation counts. A call that nobody prepared is noted. */
export function stubApi(prepared: readonly Prepared[]) {
  const all = [...prepared]
  const calls: SeenCall[] = []
  const unexpected: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'https://shop.example')
    const method = init.method ?? 'GET'
    const found = all.findLast(
      ({ operation }) => operation.method === method && patternOf(operation).test(pathname),
    )
    if (found === undefined) {
      unexpected.push(`${method} ${pathname}`)
      throw new TypeError('Nobody answers')
    }
    const call: SeenCall = {
      operation: found.operation,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as SeenCall['body'],
      headers: new Headers(init.headers),
    }
    calls.push(call)
    const { answer } = found
    const given: unknown =
      typeof answer === 'function' ? await (answer as (seen: SeenCall) => unknown)(call) : answer
    const { status, body, version } =
      given instanceof Given ? given : { status: 200, body: given, version: undefined }
    return new Response(JSON.stringify(body), {
      status,
      headers: version === undefined ? {} : { etag: version },
    })
  })
  return {
    calls,
    unexpected,
    /** Answers otherwise from now on. */
    prepare: (...more: readonly Prepared[]) => void all.push(...more),
    /** The calls of one operation so far. */
    of: (operation: AnyOperation) => calls.filter((call) => call.operation.id === operation.id),
  }
}
