import type { ColdPart } from './crowd/cold-buyers.ts'
import type { Outcome } from './crowd/come-and-buy.ts'
import type { PlannedBuyer } from './crowd/crowd-plan.ts'
import type { Tally } from './crowd/tally.ts'
import type { DrawChecked } from './fairness/check-draw.ts'
import type { DrawsByDeciles } from './fairness/draw-by-deciles.ts'
import type { OrderKept } from './fairness/order-of-coming-in.ts'
import type { OnsaleWishes } from './onsale-options.ts'
import type { Lull } from './shop/count-while-waiting.ts'
import type { Sold } from './shop/what-was-sold.ts'

/** Milliseconds of processor time. */
export interface Spent {
  readonly web: number
  readonly worker: number
  readonly database: number
  readonly simulators: number
  readonly crowd: number
}

/** Everything that a rehearsal found. What only the shop's own database tells is null for a shop of somebody else. */
export interface Rehearsal {
  readonly wishes: OnsaleWishes
  readonly plan: readonly PlannedBuyer[]
  readonly outcomes: readonly Outcome[]
  readonly tally: Tally
  readonly connectionsAtMost: number
  readonly isProved: boolean
  readonly secondsToSellOut: number | null
  /** Seconds from the first buyer until the last one left. */
  readonly seconds: number
  readonly draws: DrawsByDeciles
  readonly own: OwnShop | null
}

export interface OwnShop {
  readonly sold: Sold
  readonly lulls: readonly [alone: Lull, small: Lull, large: Lull]
  /** Milliseconds of a web process for each question of those who wait, from the lulls. */
  readonly processorOfQuestion: number
  readonly coldAlone: ColdPart
  readonly coldBeside: ColdPart
  readonly memory: { readonly web: number; readonly worker: number }
  readonly memoryAtStart: number
  readonly spent: Spent
  readonly drawn: DrawChecked | null
  readonly order: OrderKept
  readonly breaks: readonly string[]
  /** Iterations of the work for one place as the shop wanted it at most, and how many a core of this machine does a second. */
  readonly work: { readonly iterations: number; readonly perSecond: number }
}
