import { createObjectStore, type ObjectStore } from '../lib/object-store.ts'
import type { Change, StateLog } from '../lib/state-log.ts'
import type { Tables } from './objects.ts'

export type SquareStore = ObjectStore<Tables>

export const createSquareStore = (log: StateLog, past: readonly Change[]): SquareStore =>
  createObjectStore<Tables>(log, past)
