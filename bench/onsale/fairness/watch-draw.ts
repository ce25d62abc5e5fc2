import { setTimeout } from 'node:timers/promises'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'
import { createChance } from '../crowd/chance.ts'
import { callsOf } from '../crowd/queue-calls.ts'
import type { Scene } from '../crowd/scene.ts'
import { createTally } from '../crowd/tally.ts'
import { openVisitor } from '../crowd/visitor.ts'
import type { OnsaleShop } from '../shop/onsale-shop.ts'
import { checkDraw, type DrawChecked } from './check-draw.ts'

const lookEveryMs = 2_000

/** Somebody who trusts nobody: keeps what was published before the opening, and compares it with what is said after it. */
export function watchDraw(scene: Scene): {
  check(shop: OnsaleShop): Promise<DrawChecked | null>
} {
  const own = { ...scene, tally: createTally() }
  const visitor = openVisitor(own, '203.0.113.5', createChance(5))
  const calls = callsOf(own, visitor)
  let before: QueueState | null = null
  let after: QueueState | null = null
  async function look(): Promise<void> {
    while (after === null && !scene.isOver()) {
      const state = await calls.state('bot').catch(() => null)
      if (state !== null && state.seed === null) before = state
      if (state !== null && state.seed !== null) after = state
      await setTimeout(lookEveryMs)
    }
  }
  const looking = look()
  return {
    async check(shop) {
      await looking
      if (before === null || after === null) return null
      const list = await visitor.look(`/queue/${encodeURIComponent(scene.key)}/entries.txt`, 'bot')
      return list.status === 200 ? await checkDraw(shop, before, after, list.body) : null
    },
  }
}
