import { describe, expect, it, vi } from 'vitest'
import { createQueryStore, type Query } from './query-store.ts'

/** A query whose answers are given one by one, in any order. */
function heldQuery() {
  const waiting: PromiseWithResolvers<{ value: number }>[] = []
  const query: Query<{ value: number }> = {
    ask: () => {
      const next = Promise.withResolvers<{ value: number }>()
      waiting.push(next)
      return next.promise
    },
  }
  return {
    query,
    asked: () => waiting.length,
    answer: (turn: number, value: number) => waiting[turn]?.resolve({ value }),
    refuse: (turn: number) => waiting[turn]?.reject(new Error(`turn ${turn}`)),
  }
}

describe('what the server has said', () => {
  it('when two ask at once then one question goes out', async () => {
    const store = createQueryStore()
    const held = heldQuery()
    const both = Promise.all([store.load(held.query), store.load(held.query)])
    expect(store.stateOf(held.query)).toMatchObject({ data: undefined, isFetching: true })
    held.answer(0, 1)
    expect(await both).toEqual([{ value: 1 }, { value: 1 }])
    expect(held.asked()).toBe(1)
    expect(store.stateOf(held.query)).toMatchObject({
      data: { value: 1 },
      isFetching: false,
      answers: 1,
    })
  })

  it('when asked anew then an older answer that comes later does not count', async () => {
    const store = createQueryStore()
    const held = heldQuery()
    const old = store.reload(held.query)
    const fresh = store.reload(held.query)
    held.answer(1, 2)
    expect(await fresh).toEqual({ value: 2 })
    held.answer(0, 1)
    await old
    expect(store.stateOf(held.query)).toMatchObject({ data: { value: 2 }, answers: 1 })
  })

  it('when asked anew then who waits for the older answer gets the new one', async () => {
    const store = createQueryStore()
    const held = heldQuery()
    const old = store.reload(held.query)
    const fresh = store.reload(held.query)
    held.refuse(0)
    held.answer(1, 2)
    expect(await Promise.all([old, fresh])).toEqual([{ value: 2 }, { value: 2 }])
    expect(store.stateOf(held.query)).toMatchObject({ error: null, failures: 0 })
  })

  it('when it fails then what was known stays, and the next answer clears the failure', async () => {
    const store = createQueryStore()
    const held = heldQuery()
    store.put(held.query, { value: 7 })
    const failing = store.reload(held.query)
    held.refuse(0)
    await expect(failing).rejects.toThrow('turn 0')
    expect(store.stateOf(held.query)).toMatchObject({ data: { value: 7 }, failures: 1 })
    expect(store.stateOf(held.query).error).toBeInstanceOf(Error)
    const working = store.reload(held.query)
    held.answer(1, 8)
    await working
    expect(store.stateOf(held.query)).toMatchObject({ data: { value: 8 }, error: null })
  })

  it('when the same is said again then it stays the same object, but it was said', async () => {
    const store = createQueryStore()
    const query = { ask: async () => ({ value: 1 }) }
    const first = await store.reload(query)
    await store.reload(query)
    expect(store.stateOf(query).data).toBe(first)
    expect(store.stateOf(query).answers).toBe(2)
  })

  it('when tasks of a kind run then they are counted, and every change is told', () => {
    const store = createQueryStore()
    const told = vi.fn()
    const leave = store.subscribe(told)
    store.count('moves', 1)
    store.count('moves', 1)
    store.count('moves', -1)
    expect(store.running('moves')).toBe(1)
    expect(store.running('others')).toBe(0)
    leave()
    store.count('moves', -1)
    expect(told).toHaveBeenCalledTimes(3)
  })
})
