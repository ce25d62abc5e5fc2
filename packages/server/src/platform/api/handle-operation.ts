import type {
  AnswerOf,
  AnyOperation,
  BodyOf,
  ParamsOf,
  QueryOf,
} from '@foyer/contract/api/operation.ts'
import type { Right } from '@foyer/contract/api/rights.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../database/db.ts'
import type { RawAnswer } from '../http/handle.ts'
import type { NearbyReads } from '../replica/nearby.ts'

/** Who calls an operation: a person at the desk, a program with a key, or nobody yet. */
export type Actor =
  | { readonly kind: 'staff'; readonly id: number; readonly name: string; readonly email: string }
  | { readonly kind: 'key'; readonly id: number; readonly name: string }
  | { readonly kind: 'nobody' }

/** The organiser of a call's path: its caller may do there what the operation declares. */
export interface CalledOrganiser {
  readonly id: number
  readonly key: string
  readonly name: string
  /** What its caller may do there. */
  readonly rights: readonly Right[]
  /** Whether its caller runs the platform, and belongs to no organiser in particular. */
  readonly isOperator: boolean
}

export interface ApiCall<O extends AnyOperation> {
  readonly foyer: Foyer
  /** Reads that may be a moment old; its caller sees what they have just changed. */
  readonly nearby: NearbyReads
  readonly actor: Actor
  /** @throws Error for an operation without `{organiser}` in its path */
  readonly organiser: CalledOrganiser
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  /** Taken once; the same for the whole call. */
  readonly now: Date
  readonly log: FastifyBaseLogger
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * Does the work of an operation that may not be done twice, in one transaction with its answer. The same key again gets
   * the same answer, and two calls at once are done one after the other. All work that counts has to be in the
   * transaction: what a provider does belongs into a job.
   */
  readonly once: (work: (tx: Tx) => Promise<AnswerOf<O>>) => Promise<AnswerOf<O>>
  /** Refuses the call unless its caller saw this version; call it under the lock of what is changed. @throws FoyerError stale */
  readonly unchanged: (version: string | number) => void
  /** Asks a person at the desk to prove who they are, unless they just have. @throws FoyerError sign_in_again */
  readonly requireProof: () => void
  /** Says which version the answer shows. */
  readonly version: (version: string | number) => void
}

/** An operation of the contract with the function that answers it: one call, present. */
export interface OperationHandler {
  readonly operation: AnyOperation
  readonly run: (call: ApiCall<AnyOperation>) => Promise<unknown>
}

/** Declares the handler of an operation. A `FoyerError` that `run` throws is answered as a problem. */
export function handleOperation<O extends AnyOperation>(
  operation: O,
  run: (call: ApiCall<O>) => Promise<AnswerOf<O> | RawAnswer>,
): OperationHandler {
  return { operation, run }
}

/** Lets a request in, or throws: who calls, and the organiser of its path. */
export type Admit = (
  foyer: Foyer,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { readonly operation: AnyOperation; readonly organiserKey: string | undefined },
  now: Date,
) => Promise<Admitted>

export interface Admitted {
  readonly actor: Actor
  readonly organiser: CalledOrganiser | null
  /** Whether its caller has proved lately who they are; a program's key is proof enough. */
  readonly isProved: boolean
  /** Their sales for cash; a caller without a session has none. */
  readonly counter?: Counter
  /** Null for nobody, who sees what everybody sees. */
  readonly changes: OwnChanges | null
}

/** Selling for cash in one session, all evening, without a new proof in the middle of a queue (docs/decisions/0158). */
export interface Counter {
  /** Whether the last sale is recent enough that the next one needs no proof. */
  readonly isOpen: boolean
  /** Writes down that they have sold now. */
  readonly note: () => Promise<void>
}

/** What a caller has changed, as far as it tells what they read. */
export interface OwnChanges {
  /** Everything that was there at this moment has to be in it. */
  readonly mustSee: Date | null
  /** Writes down that they have changed something now. */
  readonly note: () => Promise<void>
}
