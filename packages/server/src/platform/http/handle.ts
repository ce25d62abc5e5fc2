import type { Endpoint, ParsedRequestOf, ResponseOf } from '@foyer/contract/endpoint.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'

/** Who is asking: the token of the session cookie, and how to give the visitor a new one. */
export interface Visitor {
  readonly sessionToken: string
  /** After sign-in and sign-out the session has another token. */
  replaceSession(token: string): void
  /** The client's network address, as far as the configured proxies may be believed. */
  readonly ip: string
}

export interface Call<E extends Endpoint> {
  readonly foyer: Foyer
  readonly body: ParsedRequestOf<E>
  /** What the path's placeholders stand for; of no use where it has none. */
  readonly params: output<NonNullable<E['params']>>
  readonly visitor: Visitor
  /** Taken once; the same for the whole call. */
  readonly now: Date
  readonly log: FastifyBaseLogger
  /** For the few endpoints that answer with a redirect, a script or raw bytes. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What an endpoint that does not answer with JSON gives back. */
export class RawAnswer {
  readonly send: (reply: FastifyReply) => FastifyReply
  constructor(send: (reply: FastifyReply) => FastifyReply) {
    this.send = send
  }
}

/** Where it leads depends on what has just happened: nobody keeps it. */
export const redirectTo = (path: string): RawAnswer =>
  new RawAnswer((reply) => reply.header('cache-control', 'no-store').redirect(path, 303))

/** A contract endpoint with the function that answers it: guard, parse, one call, present. */
export interface Handler {
  readonly endpoint: Endpoint
  readonly options: HandlerOptions
  readonly run: (call: Call<Endpoint>) => Promise<unknown>
}

export interface HandlerOptions {
  /** Webhooks and public forms prove themselves in another way. */
  readonly xsrf?: 'required' | 'none'
  /** Calls per minute. What one process counts is enough against a flood; guessing is bounded by rate-limit.ts. */
  readonly limit?: { readonly perNetwork: number }
  /** Where a plain form is led whose fields were refused, as far as its page can say why; null for the page of errors. */
  readonly backFrom?: (foyer: Foyer, body: unknown) => Promise<string | null>
}

/** What answers an endpoint. A `FoyerError` that `run` throws is answered in the contract's form. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<ResponseOf<E> | RawAnswer>,
  options: HandlerOptions = {},
): Handler {
  return { endpoint, options, run }
}
