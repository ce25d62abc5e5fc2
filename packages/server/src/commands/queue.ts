import '../speak.ts'
import { parseArgs } from 'node:util'
import type { QueueRow } from '@foyer/contract/api/queues/queue-shapes.ts'
import { readConfig } from '../config/config.ts'
import { listQueuesForCommand, steerByCommand } from '../modules/queue/exports.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import { FoyerError } from '../platform/errors.ts'
import { randomIds } from '../platform/ids.ts'
import { openToLook } from './open-to-look.ts'
import { queueTable } from './queue/queue-table.ts'
import { queueUsage, readQueueWish } from './queue/queue-wish.ts'
import { runCommand, say } from './run-command.ts'

/** Exit codes: 0 done, 1 refused and nothing changed, 2 the command could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help === true) {
    say(queueUsage)
    return 0
  }
  const wish = readQueueWish(positionals)
  const db = openToLook(readConfig())
  try {
    const clock = createDatabaseClock(db)
    await clock.sync()
    const deps = { db, clock, ids: randomIds }
    if (wish !== 'status') {
      const key = await steerByCommand(deps, { ...wish, command: 'npm run queue' })
      show((await listQueuesForCommand(deps)).filter((queue) => queue.key === key))
    } else show(await listQueuesForCommand(deps))
    return 0
  } catch (error) {
    if (!(error instanceof FoyerError)) throw error
    const isUnknown = error.type === 'not_found'
    say(
      isUnknown ? 'There is no queue of that name: see npm run queue -- status' : error.userMessage,
    )
    return 1
  } finally {
    await db.close()
  }
}

function show(queues: readonly QueueRow[]): void {
  if (queues.length === 0) say('No event has a queue.')
  for (const line of queueTable(queues)) say(line)
}

await runCommand(main)
