import * as z from 'zod/mini'
import { cursorLengthMaximum, pageSize } from '../limits.ts'

// The pattern alone is in the description of the API, so it says the whole range again; list.test.ts compares.
const limit = z.optional(
  z.pipe(
    z
      .string()
      .check(z.regex(/^(?:[1-9][0-9]?|1[0-9]{2}|200)$/, `Must be from 1 to ${pageSize.most}`)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(pageSize.most))),
  ),
)

/** The part of every list's query that says which page: `cursor` is the `next_cursor` of the page before. */
export const pageQuery = {
  limit,
  cursor: z.optional(z.string().check(z.maxLength(cursorLengthMaximum))),
}

/** One page of a list. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({ data: z.array(row), next_cursor: z.nullable(z.string()) })
