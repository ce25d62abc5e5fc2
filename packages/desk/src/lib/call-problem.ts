import { typeOfProblem, type Problem } from '@foyer/contract/api/problem.ts'
import type { ErrorType } from '@foyer/contract/errors.ts'
import { t } from '@foyer/language/texts.ts'

/** What kind of refusal it was; `offline` when no answer came, so that nobody knows whether it was done. */
export type ProblemType = ErrorType | 'offline'

/** Why a call came to nothing. `message` is for people. */
export class CallProblem extends Error {
  readonly type: ProblemType
  /** 0 when no answer came. */
  readonly status: number
  /** What is wrong with which field of the body or query, by its name. */
  readonly fields: Readonly<Record<string, string>>
  /** The id by which an operator finds the call in the log. */
  readonly requestId: string | null

  constructor(
    type: ProblemType,
    message: string,
    {
      status = 0,
      fields = {},
      requestId = null,
      cause,
    }: {
      readonly status?: number
      readonly fields?: Readonly<Record<string, string>>
      readonly requestId?: string | null
      readonly cause?: unknown
    } = {},
  ) {
    super(message, { cause })
    this.name = 'CallProblem'
    this.type = type
    this.status = status
    this.fields = fields
    this.requestId = requestId
  }
}

/** The problem of an answer that is no success; its body is null when it was no JSON, as that of a proxy in between. */
export function problemOfAnswer(status: number, body: Partial<Problem> | null): CallProblem {
  const { type, detail, instance, errors = [] } = body ?? {}
  return new CallProblem(
    (type === undefined ? 'internal' : typeOfProblem({ type })) as ErrorType,
    detail ?? t('Something went wrong at our end. Please try again.'),
    {
      status,
      fields: Object.fromEntries(errors.map(({ field, detail: told }) => [field, told])),
      requestId: instance ?? null,
    },
  )
}

export const offlineProblem = (cause: unknown): CallProblem =>
  new CallProblem('offline', t('The shop cannot be reached. Is this device online?'), { cause })

/** The problem behind whatever was thrown. */
export const problemOfError = (error: unknown): CallProblem =>
  error instanceof CallProblem
    ? error
    : new CallProblem('internal', t('Something went wrong on this page. Please reload it.'), {
        cause: error,
      })
