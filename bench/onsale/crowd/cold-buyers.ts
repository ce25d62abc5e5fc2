import { setTimeout } from 'node:timers/promises'
import { payReserved, reserveFrom } from '../../purchase/buy-tickets.ts'
import { requestsOf } from '../../purchase/requests.ts'
import { buyerOf } from './buy-inside.ts'
import { createChance } from './chance.ts'
import type { Scene } from './scene.ts'
import { createTally, type Tally } from './tally.ts'
import { openVisitor } from './visitor.ts'

/** People who buy tickets of an event that nobody else wants, whatever happens beside it. */
export interface ColdBuyers {
  /** Lets them rest, and answers when the last purchase that was under way is done. */
  rest(): Promise<void>
  goOn(): void
  /** Their calls and purchases from now on count as another part; answers those of the part before. */
  nextPart(): ColdPart
  end(): Promise<ColdPart>
}

export interface ColdPart {
  readonly tally: Tally
  bought: number
  readonly failed: string[]
}

const restMs = 500

export function startColdBuyers(scene: Scene, count: number): ColdBuyers {
  const newPart = (): ColdPart => ({ tally: createTally(), bought: 0, failed: [] })
  let part = newPart()
  let isResting = false
  let isEnding = false
  let last = 0
  let busy = 0
  async function buyOne(): Promise<void> {
    last += 1
    const number = last
    const own = part
    const ownScene = { ...scene, tally: own.tally }
    const chance = createChance(number)
    const visitor = openVisitor(
      ownScene,
      `172.${16 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
      chance,
    )
    const buyer = buyerOf(ownScene, visitor, `cold.${number}@example.org`)
    try {
      await reserveFrom(requestsOf(buyer), scene.eventPage)
      await payReserved(buyer)
      own.bought += 1
    } catch (error) {
      own.failed.push(error instanceof Error ? error.message : String(error))
    }
  }
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      while (!isEnding) {
        if (!isResting) {
          busy += 1
          await buyOne()
          busy -= 1
        }
        await setTimeout(restMs)
      }
    }),
  )
  return {
    async rest() {
      isResting = true
      while (busy > 0) await setTimeout(restMs)
    },
    goOn() {
      isResting = false
    },
    nextPart() {
      const before = part
      part = newPart()
      return before
    },
    async end() {
      isEnding = true
      await all
      return part
    },
  }
}
