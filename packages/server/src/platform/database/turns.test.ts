import { describe, expect, it } from 'vitest'
import { behindOthers, createTurns, inFront } from './turns.ts'

/** A piece of work that ends when it is told to, and says when it begins. */
function piece(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    work: async (): Promise<void> => {
      log.push(name)
      await promise
    },
    end: resolve,
  }
}

const turnsOfLoop = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1)
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
}

describe('turns on the connections of a database', () => {
  it('when requests ask while background work waits for the only connection then they are first', async () => {
    const log: string[] = []
    const inTurn = createTurns(1)
    const [first, second, job] = [piece(log, 'first'), piece(log, 'second'), piece(log, 'job')]
    const all = [
      inTurn(first.work),
      behindOthers(async () => await inTurn(job.work)),
      inTurn(second.work),
    ]
    await turnsOfLoop(3)
    expect(log).toEqual(['first', 'second'])
    first.end()
    second.end()
    job.end()
    await Promise.all(all)
    expect(log).toEqual(['first', 'second', 'job'])
  })

  it('when requests never end then background work has its turn all the same', async () => {
    const log: string[] = []
    const inTurn = createTurns(1)
    const [request, job] = [piece(log, 'request'), piece(log, 'job')]
    job.end()
    const asked = inTurn(request.work)
    await behindOthers(async () => await inTurn(job.work))
    expect(log).toEqual(['request', 'job'])
    request.end()
    await asked
  })

  it('when a crowd of background work comes then it leaves two connections free, and each piece has its turn in order', async () => {
    const log: string[] = []
    const inTurn = createTurns(4)
    const jobs = Array.from({ length: 6 }, (_, index) => piece(log, `job ${index}`))
    const all = jobs.map(async ({ work }) => await behindOthers(async () => await inTurn(work)))
    await turnsOfLoop(5)
    expect(log).toEqual(['job 0', 'job 1'])
    const request = piece(log, 'request')
    request.end()
    await inTurn(request.work)
    for (const { end } of jobs) end()
    await Promise.all(all)
    expect(log).toEqual(['job 0', 'job 1', 'request', 'job 2', 'job 3', 'job 4', 'job 5'])
  })

  it('when background work fails then the next has its turn', async () => {
    const inTurn = createTurns(1)
    const fail = behindOthers(async () => await inTurn(() => Promise.reject(new Error('no'))))
    const next = behindOthers(async () => await inTurn(() => Promise.resolve('done')))
    await expect(fail).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  it('when background work begins what others share then that is in front', async () => {
    const log: string[] = []
    const inTurn = createTurns(1)
    const [request, shared] = [piece(log, 'request'), piece(log, 'shared')]
    const all = [
      inTurn(request.work),
      behindOthers(async () => await inFront(async () => await inTurn(shared.work))),
    ]
    await turnsOfLoop(1)
    expect(log).toEqual(['request', 'shared'])
    request.end()
    shared.end()
    await Promise.all(all)
  })
})
