import { describe, expect, it } from 'vitest'
import { createSharedRuns } from './share-settling.ts'

/** Runs that end when they are told to, with an answer or with an error. */
function runsToldToEnd() {
  const begun: PromiseWithResolvers<string>[] = []
  const share = createSharedRuns<string>((result) => result === 'last')
  const ask = async (key = 1): Promise<string> =>
    await share(key, async () => {
      const run = Promise.withResolvers<string>()
      begun.push(run)
      return await run.promise
    })
  const turn = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
  }
  return { begun, ask, turn }
}

describe('those who ask for the same at the same moment', () => {
  it('share the run after the one under way, which may have read before they came', async () => {
    const { begun, ask, turn } = runsToldToEnd()
    const answers = [ask(), ask(), ask()]
    begun[0]?.resolve('early')
    await turn()
    expect(begun).toHaveLength(2)
    begun[1]?.resolve('late')
    expect(await Promise.all(answers)).toEqual(['early', 'late', 'late'])
    await turn()
    const alone = ask()
    begun[2]?.resolve('alone')
    expect(await alone).toBe('alone')
  })

  it('share the run under way when nothing can follow its result', async () => {
    const { begun, ask } = runsToldToEnd()
    const answers = [ask(), ask(), ask()]
    begun[0]?.resolve('last')
    expect(await Promise.all(answers)).toEqual(['last', 'last', 'last'])
    expect(begun).toHaveLength(1)
  })

  it('when the run under way fails, then the next one is theirs', async () => {
    const { begun, ask, turn } = runsToldToEnd()
    const answers = [ask(), ask(), ask()]
    begun[0]?.reject(new Error('silent'))
    await expect(answers[0]).rejects.toThrow('silent')
    await turn()
    begun[1]?.resolve('done')
    expect(await Promise.all(answers.slice(1))).toEqual(['done', 'done'])
  })

  it('do not wait for those who ask for something else', async () => {
    const { begun, ask } = runsToldToEnd()
    const answers = [ask(1), ask(2)]
    expect(begun).toHaveLength(2)
    for (const [index, run] of begun.entries()) run.resolve(String(index))
    expect(await Promise.all(answers)).toEqual(['0', '1'])
  })
})
