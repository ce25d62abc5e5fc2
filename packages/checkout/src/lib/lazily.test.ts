import { expect, it, vi } from 'vitest'
import { lazily } from './lazily.ts'

it('when nothing was wanted yet then nothing is fetched; afterwards everything is heard', async () => {
  const hear = vi.fn<(word: string) => void>()
  const load = vi.fn<() => Promise<typeof hear>>().mockResolvedValue(hear)
  const say = lazily(load, (word) => word === 'wanted')
  say('boring')
  expect(load).not.toHaveBeenCalled()
  say('wanted')
  say('boring')
  await vi.waitFor(() => expect(hear.mock.calls).toEqual([['wanted'], ['boring']]))
  expect(load).toHaveBeenCalledOnce()
})

it('when it cannot be fetched then nobody is troubled', async () => {
  const load = vi.fn<() => Promise<() => void>>().mockRejectedValue(new Error('blocked'))
  const say = lazily(load, () => true)
  say()
  say()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})
