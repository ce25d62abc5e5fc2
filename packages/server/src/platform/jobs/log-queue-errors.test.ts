import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { DatabaseAway } from '../database/database-faults.ts'
import { logQueueErrors } from './log-queue-errors.ts'
import { loggerOptions } from '../monitoring/logger.ts'

/** The queue reports errors as copies. */
const copyOf = (error: Error, worker: string) => ({
  name: error.name,
  message: `${error.message} (Queue: send-mails, Worker: ${worker})`,
  stack: error.stack,
  queue: 'send-mails',
  worker,
})

function listen() {
  const lines: { err: { message: string; stack: string } }[] = []
  const log = pino(loggerOptions('info') as object, {
    write: (text: string) => void lines.push(JSON.parse(text) as (typeof lines)[number]),
  })
  return { lines, hear: logQueueErrors(log) }
}

describe('what the job queue complains of', () => {
  it('when each of its polls fails in the same way, then it is said once, with the words of the error', () => {
    const { lines, hear } = listen()
    for (const worker of ['a', 'b', 'a']) hear(copyOf(new Error('relation is gone'), worker))
    hear(copyOf(new Error('something else'), 'a'))
    expect(lines).toHaveLength(2)
    expect(lines[0]?.err.message).toContain('relation is gone')
    expect(lines[0]?.err.stack).toContain('log-queue-errors.test.ts')
  })

  it('when the database is away, then it says nothing: that is told by itself', () => {
    const { lines, hear } = listen()
    hear(copyOf(new DatabaseAway('unreachable', new Error('ECONNREFUSED')), 'a'))
    expect(lines).toEqual([])
  })
})
