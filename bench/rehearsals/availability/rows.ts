import { setTimeout } from 'node:timers/promises'
import { startBuyers, type Crowd } from '../../faults/buyers.ts'
import { countLosses } from '../../faults/count-losses.ts'
import { scoreOf, type Act } from '../../faults/score-of.ts'
import type { Score } from '../../faults/scoreboard.ts'
import { afterFailover } from './after-failover.ts'
import type { AvailabilityStage } from './availability-stage.ts'

/** One row of a scoreboard: what happens to the machines while people buy. */
export interface Row {
  readonly name: string
  readonly act: (stage: AvailabilityStage, crowd: Crowd) => Promise<Act>
  /** Whether another machine is the primary afterwards. */
  readonly changesPrimary: boolean
}

const buyers = 6
/** Buyers are at work before anything happens and after all works again. */
const calmMs = 3_000
/** More than the purchases of one row. */
const purchasesOfRow = 10_000

/** Lets people buy while it happens; then does what the operator does, and counts the losses. */
export async function tryRow(
  stage: AvailabilityStage,
  row: Row,
  { number, at }: { readonly number: number; readonly at: readonly (number | string)[] },
): Promise<Score> {
  process.stderr.write(`${row.name} …\n`)
  const { shops } = stage
  const began = new Date(Date.now() - 1_000)
  const crowd = startBuyers(buyers, at, shops.stock, shops.stripe, {
    after: number * purchasesOfRow,
  })
  await setTimeout(calmMs)
  const act = await row.act(stage, crowd)
  await setTimeout(calmMs)
  await crowd.end()
  const wrong = row.changesPrimary ? await afterFailover(shops, began) : []
  for (const what of wrong) process.stderr.write(`  ${what}\n`)
  const losses = await countLosses(shops, [crowd])
  const score = scoreOf(
    row.name,
    { ...act, failed: (act.failed ?? 0) + wrong.length },
    crowd,
    losses,
  )
  process.stderr.write(
    `  ${score.isClean ? 'nothing lost' : JSON.stringify(losses)}; ${score.told}\n`,
  )
  return score
}
