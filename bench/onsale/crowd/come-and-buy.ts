import { createChance } from './chance.ts'
import { buyInside, type Bought } from './buy-inside.ts'
import type { Kind, PlannedBuyer } from './crowd-plan.ts'
import { callsOf } from './queue-calls.ts'
import type { Scene } from './scene.ts'
import { openVisitor } from './visitor.ts'
import { waitInQueue, type Waited } from './wait-in-queue.ts'
import { copyPlace } from '../bots/copy-place.ts'
import { goPast } from '../bots/go-past.ts'

/** What became of one buyer. */
export interface Outcome {
  readonly kind: Kind
  readonly number: number
  /** Its place in the order of coming; null when it got none. */
  readonly arrival: number | null
  readonly waited: Waited | 'passed by'
  readonly bought: Bought | null
  /** What was not to happen, in words. */
  readonly failed: string | null
  /** Between knowing that the turn had come and being inside, in milliseconds; null for those who never were. */
  readonly enteringMs: number | null
}

/** One buyer, from coming to leaving. Never throws. */
export async function comeAndBuy(scene: Scene, planned: PlannedBuyer): Promise<Outcome> {
  const chance = createChance(planned.seed)
  const visitor = openVisitor(scene, planned.ip, chance)
  const calls = callsOf(scene, visitor)
  const { kind, number } = planned
  let waited: Outcome['waited'] = 'passed by'
  let bought: Bought | null = null
  let failed: string | null = null
  let [calledAt, cameAt] = [0, 0]
  try {
    if (kind === 'bot past the queue') await goPast(scene, visitor, chance)
    else {
      const copying = kind === 'bot that copies' ? copyPlace(scene, planned, visitor, chance) : null
      waited = await waitInQueue({
        scene,
        calls,
        chance,
        kind,
        called: () => (calledAt = performance.now()),
      })
      await copying
      if (waited === 'inside' || waited === 'nobody waits') {
        cameAt = performance.now()
        bought = await buyInside(scene, visitor, planned, chance)
        // Whoever wants none any more says so, and the next one is called.
        if ((bought.end === 'found none' || bought.end === 'left') && waited === 'inside')
          await calls.leave()
      }
    }
  } catch (error) {
    failed = error instanceof Error ? error.message : String(error)
    process.stderr.write(`  ${kind} ${number}: ${failed}\n`)
    // Whoever meets an error closes the page; a place that was taken is not kept from others.
    await calls.leave().catch(() => {})
  }
  return {
    kind,
    number,
    arrival: calls.arrival(),
    waited,
    bought,
    failed,
    enteringMs: waited === 'inside' ? cameAt - calledAt : null,
  }
}
