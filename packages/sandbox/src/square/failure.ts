import type { SquareProblem } from './objects.ts'

/** A refusal as Square answers it. */
export class SquareFailure extends Error {
  readonly status: number
  readonly body: { errors: SquareProblem[]; payment?: unknown }
  constructor(status: number, problem: SquareProblem, more: { payment?: unknown } = {}) {
    super(problem.detail)
    this.status = status
    this.body = { errors: [problem], ...more }
  }
}

export const invalid = (code: string, detail: string, field?: string): SquareFailure =>
  new SquareFailure(400, {
    category: 'INVALID_REQUEST_ERROR',
    code,
    detail,
    ...(field === undefined ? {} : { field }),
  })

export const unknownObject = (what: string): SquareFailure =>
  new SquareFailure(404, {
    category: 'INVALID_REQUEST_ERROR',
    code: 'NOT_FOUND',
    detail: `Could not find ${what}.`,
  })
