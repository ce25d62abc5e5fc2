import { describe, expect, it } from 'vitest'
import { askPatiently } from './ask-patiently.ts'
import { PaymentProviderError } from './port.ts'

const tooOften = () => new PaymentProviderError('unknown', 'slow down', null, { statusCode: 429 })

/** Refuses this many times, then answers. */
function asking(refusals: number, refusal: () => Error = tooOften) {
  const pauses: number[] = []
  let asked = 0
  const answer = askPatiently(
    async () => {
      await Promise.resolve()
      asked += 1
      if (asked <= refusals) throw refusal()
      return 'a page'
    },
    async (ms) => await Promise.resolve(void pauses.push(ms)),
  )
  return { answer, pauses }
}

describe('asking a provider for a list', () => {
  it('waits longer each time while it is asked too often', async () => {
    const { answer, pauses } = asking(3)
    expect(await answer).toBe('a page')
    expect(pauses).toEqual([1_000, 2_000, 4_000])
  })

  it('gives up after half a minute', async () => {
    const { answer, pauses } = asking(6)
    await expect(answer).rejects.toThrow('slow down')
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
  })

  it('does not wait for anything else', async () => {
    const silent = () => new PaymentProviderError('unknown', 'no answer', null)
    const { answer, pauses } = asking(1, silent)
    await expect(answer).rejects.toThrow('no answer')
    expect(pauses).toEqual([])
  })
})
