import { setTimeout } from 'node:timers/promises'
import { createChance } from './crowd/chance.ts'
import { callsOf } from './crowd/queue-calls.ts'
import type { Scene } from './crowd/scene.ts'
import { openVisitor } from './crowd/visitor.ts'
import { waitInQueue } from './crowd/wait-in-queue.ts'

const overMs = 20_000
const insideMs = { least: 500, most: 3_000 }

/**
 * People who come to a queue whose sale is on, faster than they are let in: of those who came after the opening of the
 * large sale nobody gets in before it is sold out, so that their order is seen here. Each looks round and leaves.
 */
export async function letLateComersIn(scene: Scene, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const chance = createChance(7_000_000 + index)
      await setTimeout(chance.between(0, overMs))
      const visitor = openVisitor(scene, `100.${64 + (index >> 8)}.${index & 255}.9`, chance)
      const calls = callsOf(scene, visitor)
      try {
        const waited = await waitInQueue({ scene, calls, chance, kind: 'person', called: () => {} })
        if (waited !== 'inside') return
        await setTimeout(chance.between(insideMs.least, insideMs.most))
        await calls.leave()
      } catch (error) {
        process.stderr.write(`  ${visitor.ip}: ${String(error)}\n`)
      }
    }),
  )
}
