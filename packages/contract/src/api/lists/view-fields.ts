import * as z from 'zod/mini'
import { viewNameLengthMaximum } from '../../limits.ts'
import { listNames } from './list-filters.ts'
import { freeLine } from '../../typed/free-text.ts'

/** A search that somebody keeps under a name. */
export const savedViewShape = z.strictObject({
  id: z.int(),
  list: z.enum(listNames),
  name: z.string(),
  /** The query of the list's address at the desk. */
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** Who made it. */
  by: z.string(),
  version: z.int(),
})

export const viewName = freeLine(viewNameLengthMaximum)
export const viewQuery = z.string().check(z.maxLength(2000))
