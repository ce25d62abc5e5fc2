import { doorListKeptMs, doorListLastsMs } from '@foyer/contract/limits.ts'
import type { CallProblem } from '../../../lib/call-problem.ts'
import type { KeptDate } from './door-types.ts'

export const dateKey = (organiser: string, date: number): string => `date ${organiser} ${date}`
export const listName = (organiser: string, date: number): string => `${organiser} ${date}`
/** Until when a list may stay on a device. */
export const keptUntil = ({ counts }: Pick<KeptDate, 'counts'>): number =>
  (counts.ends_at === null
    ? Date.parse(counts.starts_at) + doorListLastsMs
    : Date.parse(counts.ends_at)) + doorListKeptMs

const shutting: ReadonlySet<string> = new Set(['unauthenticated', 'not_allowed', 'not_found'])

/** Whether the shop has said that whoever holds the device has no business with the list. */
export const isShutting = ({ type }: CallProblem): boolean => shutting.has(type)
