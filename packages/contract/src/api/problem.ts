import * as z from 'zod/mini'
import { errorStatus, type ErrorType } from '../errors.ts'

export const apiRoot = '/api/v1/'

/** What every refusal of the API looks like: a problem in the form of RFC 9457. */
export const problemShape = z.strictObject({
  /** What kind of refusal it is; its last word is one of `ErrorType`. */
  type: z.string(),
  /** The same for every problem of a kind. */
  title: z.string(),
  status: z.int(),
  /** What is wrong this time, in plain words. */
  detail: z.string(),
  /** The id of the request, for those who look for it in the log. */
  instance: z.string(),
  /** The fields that are wrong, and why. */
  errors: z.optional(z.array(z.strictObject({ field: z.string(), detail: z.string() }))),
})
export type Problem = z.output<typeof problemShape>

const kindRoot = '/api/v1/problems/'

/** The kind of refusal that a problem is. */
export const typeOfProblem = ({ type }: Pick<Problem, 'type'>): string =>
  type.slice(type.lastIndexOf('/') + 1)

/** The problem that tells a refusal. */
export function problemOf(
  {
    type,
    userMessage,
    fields,
  }: {
    readonly type: ErrorType
    readonly userMessage: string
    readonly fields?: Readonly<Record<string, string>> | undefined
  },
  requestId: string,
): Problem {
  return {
    type: `${kindRoot}${type}`,
    title: type.replaceAll('_', ' '),
    status: errorStatus[type],
    detail: userMessage,
    instance: requestId,
    ...(fields === undefined
      ? {}
      : { errors: Object.entries(fields).map(([field, detail]) => ({ field, detail })) }),
  }
}
