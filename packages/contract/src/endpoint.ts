import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorType } from './errors.ts'

/** How a request's body is encoded. `form` nests with brackets (`address[town]=…`); `none` means no body is read. */
export type BodyEncoding = 'form' | 'json' | 'none'

/** The room of the server (and of this package) that an endpoint lives in. */
export type EndpointModule =
  | 'account'
  | 'addresses'
  | 'basket'
  | 'captcha'
  | 'checkout'
  | 'fulfilment'
  | 'giving'
  | 'mail'
  | 'marketing'
  | 'order'
  | 'payment'
  | 'questions'
  | 'queue'
  | 'sale'
  | 'seating'
  | 'site'
  | 'transfer'

/**
 * One call of the browser (or of a provider) to the server: the agreement that types both sides. `path` may hold
 * `{name}` placeholders, which `params` describes.
 */
export interface Endpoint<
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends string = string,
  Body extends BodyEncoding = BodyEncoding,
  Request extends $ZodType = $ZodType,
  Response extends $ZodType = $ZodType,
  Params extends $ZodType = $ZodType,
> {
  readonly module: EndpointModule
  readonly method: Method
  readonly path: Path
  readonly body: Body
  /** One sentence for the generated documents. */
  readonly summary: string
  /** The body of a POST, the query of a GET. */
  readonly request: Request
  readonly params?: Params
  /** The 200 answer's JSON; answers that are not JSON (a script, a redirect, a page) say so in `answers`. */
  readonly response: Response
  readonly answers?: 'json' | 'html' | 'script' | 'redirect' | 'text'
  /** The errors this call can answer in addition to those that every call can (see `errors.ts`). */
  readonly errors: readonly ErrorType[]
  /** What the page shows when the call fails, verbatim; several are shown together. */
  readonly failureTexts?: readonly string[]
}

/** Declares an endpoint; the function exists only to infer the literal types. */
export function defineEndpoint<
  const Method extends 'GET' | 'POST',
  const Path extends string,
  const Body extends BodyEncoding,
  Request extends $ZodType,
  Response extends $ZodType,
  Params extends $ZodType = $ZodType,
>(
  endpoint: Endpoint<Method, Path, Body, Request, Response, Params>,
): Endpoint<Method, Path, Body, Request, Response, Params> {
  return endpoint
}

/** What a caller may send to `E`, before the edge decodes it. */
export type RequestOf<E extends Endpoint> = input<E['request']>
/** What a handler of `E` gets, decoded. */
export type ParsedRequestOf<E extends Endpoint> = output<E['request']>
/** What a caller of `E` gets back. */
export type ResponseOf<E extends Endpoint> = output<E['response']>
