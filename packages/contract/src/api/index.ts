import type { AnyOperation } from './operation.ts'
import { getSession } from './staff/get-session.ts'
import { listActions } from './staff/list-actions.ts'

/** Every operation of the API. The server starts only when a room answers each of them. */
export const operations: readonly AnyOperation[] = [getSession, listActions]
