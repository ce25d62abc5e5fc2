// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { QueuePage } from '../../renderers.ts'
import { buildEntry, buildState, numberInDraw } from '../../testing/build-queue-page.ts'
import { openQueuePage, stopClocks, text, until } from '../../testing/open-queue-page.ts'

stopClocks()

describe('the check of a draw', () => {
  const look = async (props: Partial<QueuePage>, kept?: string) => {
    const { given: data } = openQueuePage(props, {
      subtle: webcrypto.subtle as SubtleCrypto,
      ...(kept !== undefined && { kept }),
    })
    const details = document.querySelector<HTMLDetailsElement>('details[data-check]')
    if (details === null) throw new Error('no details')
    // It tells so itself; a second event would check again while the next test looks.
    details.open = true
    if (data.state.seed !== null) await until(() => text('checked') !== '')
    return text('checked')
  }
  const entry = buildEntry({ number: numberInDraw(17) })

  it('when seed, hash and place belong together, then it says so', async () => {
    expect(await look({ entry })).toContain(
      `gives you the place ${new Intl.NumberFormat('en-GB').format(numberInDraw(17))}.`,
    )
  })

  it.each([
    ['another hash was seen before', { entry }, 'ab'.repeat(32)],
    [
      'the seed is another one',
      { entry, state: buildState('open', { seed: '00'.repeat(32) }) },
      undefined,
    ],
    [
      'the place is another one',
      { entry: buildEntry({ number: numberInDraw(17) + 1 }) },
      undefined,
    ],
  ])('when %s, then it says that they do not fit', async (_, props, kept) => {
    expect(await look(props, kept)).toContain('do not fit together')
  })

  it('when nothing was drawn, then there is nothing to say', async () => {
    expect(await look({ state: buildState('gathering'), entry: null })).toBe('')
  })

  it('keeps the hash that it saw first', () => {
    const { store } = openQueuePage({ state: buildState('gathering'), entry: null })
    expect([...store.values()]).toEqual([buildState('gathering').seed_hash])
  })
})
