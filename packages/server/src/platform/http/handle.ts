import type { Endpoint, ParsedRequestOf, ResponseOf } from '@foyer/contract/endpoint.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { output } from 'zod/v4/core'
import type { Foyer } from '../../foyer.ts'

/** The client: the token of its session cookie, and a way to give it a new one. */
export interface Visitor {
  readonly sessionToken: string
  /** Sign-in and sign-out give the session another token. */
  readonly replaceSession: (token: string) => void
  /** The client's IP address, as far as the configured proxies are trusted. */
  readonly ip: string
  /** What a cookie says that holds for this session alone (bound-cookies.ts). */
  readonly bound: (about: string) => string | undefined
  /** Sets such a cookie; null takes it back. */
  readonly bind: (about: string, content: string | null) => void
  /** Whether somebody has proved this address in this browser, maybe long ago (known-browser.ts). */
  readonly knows: (emailKey: string) => boolean
  /** Keeps that in the browser. */
  readonly remember: (emailKey: string) => void
}

export interface Call<E extends Endpoint> {
  readonly foyer: Foyer
  readonly body: ParsedRequestOf<E>
  /** The values of the path's placeholders; unused when the path has none. */
  readonly params: output<NonNullable<E['params']>>
  readonly visitor: Visitor
  /** Taken once; the same for the whole call. */
  readonly now: Date
  readonly log: FastifyBaseLogger
  /** For the few endpoints that answer with a redirect, a script or raw bytes. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The answer of an endpoint that does not answer with JSON. */
export class RawAnswer {
  readonly send: (reply: FastifyReply) => FastifyReply
  constructor(send: (reply: FastifyReply) => FastifyReply) {
    this.send = send
  }
}

/** The redirect depends on what has just happened, so it is never cached. */
export const redirectTo = (path: string): RawAnswer =>
  new RawAnswer((reply) => reply.header('cache-control', 'no-store').redirect(path, 303))

/** A contract endpoint with the function that answers it: guard, parse, one call, present. */
export interface Handler {
  readonly endpoint: Endpoint
  readonly options: HandlerOptions
  readonly run: (call: Call<Endpoint>) => Promise<unknown>
}

export interface HandlerOptions {
  /** Webhooks prove themselves in another way (`none`); the form of a page that is the same for everybody has no token. */
  readonly xsrf?: 'required' | 'own form' | 'none'
  /** Machines that ask the same again and again keep no cookie: a session for each question would be made in vain. */
  readonly session?: 'given' | 'none'
  /** Machines ask it every second: only what went wrong is logged. */
  readonly isRoutine?: boolean
  /** Long answers are compressed; one object that many are given is encoded only once, and so never changed. */
  readonly isPacked?: boolean
  /** Calls per minute. Counting in each process is enough against a flood; rate-limit.ts bounds guessing. */
  readonly limit?: { readonly perNetwork: number }
  /** The page a plain form with refused fields leads back to, if that page can show why; null for the page of errors. */
  readonly backFrom?: (foyer: Foyer, body: unknown) => Promise<string | null>
}

/** Declares the handler of an endpoint. A `FoyerError` that `run` throws is answered in the contract's form. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<ResponseOf<E> | RawAnswer>,
  options: HandlerOptions = {},
): Handler {
  return { endpoint, options, run }
}
