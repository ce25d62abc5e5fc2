import { captchaChallengeSeconds } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../../foyer.ts'
import type { KnownQueue } from '../queue-room.ts'

/** The more people wait, the more work a place costs: levels of the built-in captcha. */
const levels = [
  { from: 10_000, level: 2 },
  { from: 1_000, level: 1 },
] as const

export function levelOf({ run }: KnownQueue): number {
  const waiting = run === null ? 0 : run.arrivals - run.serving
  return levels.find(({ from }) => waiting >= from)?.level ?? 0
}

export const workOf = (foyer: Foyer): Foyer['providers']['work'] => foyer.providers.work

/**
 * When a browser was given the work that it has done for this place; null when it has not. The crowd may have grown since then, so one
 * level less will do.
 */
export async function provedSince(
  foyer: Foyer,
  proof: string,
  known: KnownQueue,
  sessionToken: string,
  now: Date,
): Promise<Date | null> {
  if (proof === '') return null
  const level = Math.max(0, levelOf(known) - 1)
  const judged = await workOf(foyer).verify(proof, { level, now, boundTo: sessionToken })
  if (judged.verdict !== 'passed') return null
  // Its time is in whole seconds, rounded down: the second that it may have been given out in is not held against it.
  return new Date(judged.expiresAt.getTime() - (captchaChallengeSeconds - 1) * 1000)
}
