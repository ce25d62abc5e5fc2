import { describe, expect, it } from 'vitest'
import { checkPatterns } from './check-patterns.mjs'

const problemsOf = async (text) =>
  (await checkPatterns([['packages/x/src/a.ts', text]])).problems.map(({ line, why }) => [
    line,
    why,
  ])

describe('the check of patterns', () => {
  it.each([
    [
      'exponential',
      String.raw`const a = 1
      const b = /^\s*(<!--[\s\S]*?-->\s*)*<svg/`,
    ],
    [
      '2nd degree polynomial',
      String.raw`let a
      a.replace(/\s+$/, '')`,
    ],
    [
      '2nd degree polynomial',
      `f(
      new RegExp('[.,]+$'))`,
    ],
  ])('when one is %s then its line and a text that makes it slow are named', async (kind, text) => {
    expect(await problemsOf(text)).toEqual([[2, expect.stringContaining(` is ${kind}, as with '`)]])
  })

  it('when one is put together then somebody has to say why it is safe', async () => {
    expect(await problemsOf('new RegExp(`${a}+$`)')).toEqual([
      [1, expect.stringContaining('put together')],
    ])
  })

  it('when each is bounded then nothing is said', async () => {
    const text = String.raw`/^[a-z]{1,20}:/i.test(a); b.split(/[ ,]/); new RegExp('^x', 'i'); c / d / e`
    expect(await problemsOf(text)).toEqual([])
  })
})
