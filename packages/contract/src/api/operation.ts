import type { $ZodType, input, output } from 'zod/v4/core'
import type { ErrorType } from '../errors.ts'
import type { MediaType } from './media-types.ts'
import type { Right } from './rights.ts'

/** The part of the API that an operation belongs to, and the folder it is declared in. */
export type ApiRoom =
  | 'box-office'
  | 'catalogue'
  | 'changes'
  | 'door'
  | 'exports'
  | 'home'
  | 'lists'
  | 'mailings'
  | 'order'
  | 'papers'
  | 'queues'
  | 'staff'
  | 'webhooks'

/**
 * Who may call an operation: somebody with this right at the organiser of the path; `member`, whoever belongs to it;
 * `operator`, who runs the platform, at an organiser or at none; `staff`, everybody who is signed in to the desk; `anybody`, also those who are not.
 */
export type Access = Right | 'member' | 'operator' | 'staff' | 'anybody'

/** One method on one path of the API under `/api/v1/`: what the desk, and programs with an API key, ask for. */
export interface Operation<
  Method extends ApiMethod = ApiMethod,
  Path extends string = string,
  Params extends $ZodType = $ZodType,
  Query extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
  Response extends $ZodType = $ZodType,
> {
  /** Unique, and stable for those who make programs from the description. */
  readonly id: string
  readonly room: ApiRoom
  readonly method: Method
  /** Holds `{organiser}` when it is about one, as nearly all are; `params` describes every placeholder. */
  readonly path: Path
  /** One sentence for the generated documents. */
  readonly summary: string
  readonly access: Access
  /**
   * Whether its caller at the desk must have proved lately who they are: because it moves money, gives away rights or tickets, mails many
   * people or exports personal data in bulk. Every change, and every answer that is a file, says true or false (docs/decisions/0158).
   */
  readonly recent?: boolean | RecentFor<output<Body>>
  /** It may not be done twice: its caller gives an `Idempotency-Key`, and gets the first answer again for the same key. */
  readonly once?: boolean
  /** It changes something that has a version: its caller says which one they saw (`If-Match`). */
  readonly versioned?: boolean
  /** Only for people at the desk, whatever scopes a key has. */
  readonly onlyStaff?: boolean
  /** How many bytes a body may have, where the usual limit is too small. */
  readonly mostBytes?: number
  /** How many values a body may have, where the usual limit is too small (`bodyValuesMaximum`). */
  readonly mostValues?: number
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The JSON of a success; `answers` lists the types where it is not JSON. */
  readonly response: Response
  readonly answers?: readonly MediaType[]
  /** Its answers are long lists without a secret of their own: they are compressed for those who can read that. */
  readonly isPacked?: boolean
  /** The refusals of its own, beside those that every operation has (see `open-api.ts`). */
  readonly errors?: readonly ErrorType[]
}

/** What a call at the desk has to bring: a fresh proof, or either that or a sale for cash that was made lately in the same session. */
export type Recent = 'proof' | 'proof or sale'

/** Which calls of an operation want a proof, where not all of them are alike. */
export interface RecentFor<Body> {
  /** When it is asked for, as the documents say it: "for tickets that are free". */
  readonly says: string
  /** Null where a call needs neither. */
  wants(body: Body): Recent | null
}

export type ApiMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** A change has to declare `recent`: its author has thought of what somebody could do with it at a desk that was left open. */
type DeclaresRecent<Method extends ApiMethod> = Method extends 'GET'
  ? unknown
  : { readonly recent: unknown }

/** Declares an operation; the function exists only to infer the literal types. */
export function defineOperation<
  const Method extends ApiMethod,
  const Path extends string,
  Response extends $ZodType,
  Params extends $ZodType = $ZodType,
  Query extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
>(
  operation: Operation<Method, Path, Params, Query, Body, Response> & DeclaresRecent<Method>,
): Operation<Method, Path, Params, Query, Body, Response> {
  return operation
}

export type AnyOperation = Operation<ApiMethod, string, $ZodType, $ZodType, $ZodType, $ZodType>
export type ParamsOf<O extends AnyOperation> = output<NonNullable<O['params']>>
export type QueryOf<O extends AnyOperation> = output<NonNullable<O['query']>>
export type BodyOf<O extends AnyOperation> = output<NonNullable<O['body']>>
export type AnswerOf<O extends AnyOperation> = output<O['response']>
/** What a caller gives, before the edge decodes it. */
export type GivenParamsOf<O extends AnyOperation> = input<NonNullable<O['params']>>
export type GivenQueryOf<O extends AnyOperation> = input<NonNullable<O['query']>>
export type GivenBodyOf<O extends AnyOperation> = input<NonNullable<O['body']>>
