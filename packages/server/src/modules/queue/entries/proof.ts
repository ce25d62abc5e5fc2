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

/** Whether a browser has worked for this place. The crowd may have grown since it began, so one level less will do. */
export async function isProof(
  foyer: Foyer,
  proof: string,
  known: KnownQueue,
  sessionToken: string,
  now: Date,
): Promise<boolean> {
  if (proof === '') return false
  const level = Math.max(0, levelOf(known) - 1)
  const judged = await workOf(foyer).verify(proof, { level, now, boundTo: sessionToken })
  return judged.verdict === 'passed'
}
