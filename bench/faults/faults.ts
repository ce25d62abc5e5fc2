import { setTimeout } from 'node:timers/promises'
import { startBuyers, type Crowd } from './buyers.ts'
import { coldStarts } from './cold-starts.ts'
import { countLosses } from './count-losses.ts'
import { databaseFaults } from './database-faults.ts'
import { fullDisk } from './full-disk.ts'
import { hoarders } from './hoarders.ts'
import { neighbourFaults } from './neighbour-faults.ts'
import { scoreOf, type Act } from './score-of.ts'
import { printScoreboard, type Score } from './scoreboard.ts'
import { serverFaults } from './server-faults.ts'
import { openStage, type Stage, type StageOptions } from './stage.ts'

/** One row of the scoreboard: what is broken while people buy, and how often. */
export interface Fault extends StageOptions {
  readonly name: string
  /** Answers how often the fault struck, and a figure to report beside it. */
  readonly act: (stage: Stage, crowd: Crowd) => Promise<Act>
  /** This row brings its own buyers in place of the crowd. */
  readonly ownBuyers?: boolean
  /** Runs before anything starts; answers a function that undoes it. */
  readonly prepare?: () => () => void
}

const buyers = 6
/** Buyers are at work before the fault and after everything works again. */
const calmMs = 3_000

const faults: readonly Fault[] = [
  ...databaseFaults,
  fullDisk,
  ...serverFaults,
  ...coldStarts,
  ...neighbourFaults,
  hoarders,
]

/**
 * Breaks the services around the shop, and parts of the shop itself, while people buy tickets by card, and counts the
 * losses. Every column but the tries has to be zero: otherwise the exit code is 1. `npm run bench -- faults [NAME …]` runs
 * only rows whose name has one of these words.
 */
export async function benchFaults(): Promise<void> {
  const words = process.argv.slice(3)
  const chosen = faults.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const scores: Score[] = []
  for (const fault of chosen) {
    process.stderr.write(`${fault.name} …\n`)
    scores.push(await tryOne(fault))
  }
  printScoreboard(scores)
  if (scores.some(({ isClean }) => !isClean)) process.exitCode = 1
}

async function tryOne(fault: Fault): Promise<Score> {
  using opened = new DisposableStack()
  opened.defer(fault.prepare?.() ?? (() => {}))
  const stage = await openStage(fault)
  try {
    const crowd = startBuyers(
      fault.ownBuyers === true ? 0 : buyers,
      stage.ports,
      stage.stock,
      stage.stripe,
    )
    await setTimeout(fault.ownBuyers === true ? 0 : calmMs)
    const act = await fault.act(stage, crowd)
    await setTimeout(fault.ownBuyers === true ? 0 : calmMs)
    await crowd.end()
    const losses = await countLosses(stage, [crowd])
    return scoreOf(fault.name, act, crowd, losses)
  } finally {
    await stage.close()
  }
}
