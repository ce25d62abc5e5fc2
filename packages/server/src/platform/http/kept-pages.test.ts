import { describe, expect, it } from 'vitest'
import { createManualClock } from '../clock.ts'
import { createKeptPages, type KeptAnswer } from './kept-pages.ts'
import type { Redirection, Shown } from './public-page.ts'

const start = '2026-12-01T10:00:00.000Z'

/** A page that says how often it was rendered, of something that changes when the test says so. */
function setUp(bounds: { freshMs?: number; bytesMost?: number } = {}) {
  const clock = createManualClock(start)
  const pages = createKeptPages({ freshMs: 500, ...bounds })
  const state = { version: 1, rendered: 0, asked: 0, counted: 0 }
  const render = (traits: Partial<Shown> = {}): Shown => {
    const { version } = state
    state.rendered += 1
    return {
      text: `version ${version}`,
      until: null,
      isCurrent: async () => {
        state.asked += 1
        return await Promise.resolve(version === state.version)
      },
      ...traits,
    }
  }
  const count = async (): Promise<void> => await Promise.resolve(void (state.counted += 1))
  const get = async (
    key: string | null = 'page',
    load: () => Promise<Shown | Redirection> = async () => await Promise.resolve(render()),
  ) => textOf(await pages.answer(key, clock.now(), { count, load }))
  return { clock, pages, state, render, get }
}

const textOf = (answer: KeptAnswer): string =>
  'leadTo' in answer ? 'led on' : answer.text.coded(undefined).body.toString()

describe('a page in memory', () => {
  it('when it was looked at a moment ago then nobody is asked; later one question is enough', async () => {
    const { clock, state, get } = setUp()
    for (let time = 0; time < 3; time += 1) expect(await get()).toBe('version 1')
    expect([state.rendered, state.asked]).toEqual([1, 0])
    clock.advance(500)
    await Promise.all(Array.from({ length: 64 }, async () => await get()))
    expect([state.rendered, state.asked]).toEqual([1, 1])
    state.version = 2
    clock.advance(499)
    expect(await get()).toBe('version 1')
    clock.advance(1)
    expect(await get()).toBe('version 2')
    expect([state.rendered, state.asked]).toEqual([2, 2])
  })

  it('when many ask for one that is missing then it is rendered once', async () => {
    const { state, render, get } = setUp()
    const gate = Promise.withResolvers<void>()
    const asking = Array.from({ length: 64 }, async () =>
      get('page', async () => {
        await gate.promise
        return render()
      }),
    )
    gate.resolve()
    expect(new Set(await Promise.all(asking))).toEqual(new Set(['version 1']))
    expect(state.rendered).toBe(1)
  })

  it('when time changes it then it is not served at that moment, nor before the one it was made at', async () => {
    const { clock, state, render, get } = setUp()
    const until = new Date('2026-12-01T10:00:00.200Z')
    const load = async () => await Promise.resolve(render({ until }))
    await get('page', load)
    clock.advance(199)
    await get('page', load)
    expect(state.rendered).toBe(1)
    clock.advance(1)
    await get('page', load)
    expect(state.rendered).toBe(2)
    clock.set('2026-11-30T10:00:00.000Z')
    await get()
    expect(state.rendered).toBe(3)
  })

  it('when it cannot be read then everybody is told, nothing is kept, and the next one tries again', async () => {
    const { get } = setUp()
    const fail = async () => await Promise.reject(new Error('away'))
    const told = await Promise.allSettled([get('page', fail), get('page', fail)])
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await get()).toBe('version 1')
  })

  it.each([
    ['has no key', null, {}],
    ['is of an odd query', 'page', { isOdd: true }],
    ['is a refusal', 'page', { status: 422 }],
  ] as const)('when it %s then it is rendered each time, and counted', async (_, key, traits) => {
    const { state, render, get } = setUp()
    for (let time = 0; time < 2; time += 1)
      await get(key, async () => await Promise.resolve(render(traits)))
    expect([state.rendered, state.counted]).toEqual([2, 2])
  })

  it('when it is kept then only its first making is counted, whatever changes', async () => {
    const { clock, state, get } = setUp()
    for (let time = 0; time < 3; time += 1) {
      state.version += 1
      clock.advance(500)
      await get()
    }
    expect([state.rendered, state.counted]).toEqual([3, 1])
  })

  it('when one who asks is refused then those who ask beside them are not', async () => {
    const { clock, pages, render } = setUp()
    const load = async () => await Promise.resolve(render())
    const refuse = async () => await Promise.reject(new Error('too many'))
    const allow = async () => await Promise.resolve()
    const told = await Promise.allSettled(
      [refuse, allow, refuse].map(async (count) =>
        pages.answer('page', clock.now(), { count, load }),
      ),
    )
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
  })

  it('when it leads on then so it does for each, and is not kept', async () => {
    const { get } = setUp()
    const load = async () => await Promise.resolve({ leadTo: () => '/' })
    expect(await get('page', load)).toBe('led on')
    expect(await get()).toBe('version 1')
  })

  it('when there is no room for all then those go that nobody has asked for the longest', async () => {
    // A text of nine bytes counts for twice as many.
    const { state, get } = setUp({ bytesMost: 40 })
    await get('a')
    await get('b')
    await get('a')
    await get('c')
    expect(state.rendered).toBe(3)
    await get('a')
    expect(state.rendered).toBe(3)
    await get('b')
    expect(state.rendered).toBe(4)
  })
})
