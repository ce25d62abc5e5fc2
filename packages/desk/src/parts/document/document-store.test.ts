import { describe, expect, it } from 'vitest'
import { CallProblem } from '../../lib/call-problem.ts'
import { problemAt } from './document-state.ts'
import { createDocumentStore, type DocumentPorts, type KeptCopy } from './document-store.ts'

/** A clock that stands still until it is told how much time goes by. */
function handClock() {
  let now = 0
  let waiting: { at: number; done: () => void }[] = []
  return {
    now: () => now,
    every: () => () => undefined,
    after(milliseconds: number, done: () => void) {
      const one = { at: now + milliseconds, done }
      waiting.push(one)
      return () => (waiting = waiting.filter((other) => other !== one))
    },
    async pass(milliseconds: number) {
      now += milliseconds
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { done } of due) done()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}

const read = { fields: { title: 'Jazz' }, version: 1, problems: [] }
const stale = new CallProblem('stale', 'Somebody was first', { status: 412 })
const offline = new CallProblem('offline', 'No network')

function open(
  answers: (readonly [version: number] | CallProblem)[],
  copy: KeptCopy | null = null,
  theirs = { fields: { title: 'Theirs' }, version: 9, problems: [] as const },
) {
  const clock = handClock()
  const saves: unknown[] = []
  const kept: (KeptCopy | null)[] = []
  const ports: DocumentPorts = {
    clock,
    save: (fields, version) => {
      saves.push([fields, version])
      const answer = answers.shift()
      if (answer === undefined) throw new Error('Nobody expected to save.')
      if (answer instanceof CallProblem) return Promise.reject(answer)
      return Promise.resolve({
        version: answer[0],
        problems: [{ path: 'summary', text: 'Too long' }],
      })
    },
    read: () => Promise.resolve(theirs),
    keep: (one) => kept.push(one),
  }
  return { store: createDocumentStore(ports, read, copy), clock, saves, kept }
}

describe('a document that is written', () => {
  it('is kept in the browser at once, and saved once after a pause', async () => {
    const { store, clock, saves, kept } = open([[2]])
    store.set('title', 'Late')
    await clock.pass(500)
    store.set('title', 'Late Night')
    expect(kept.at(-1)).toEqual({ fields: { title: 'Late Night' }, version: 1 })
    await clock.pass(500)
    expect(saves).toEqual([])
    await clock.pass(500)
    expect(saves).toEqual([[{ title: 'Late Night' }, 1]])
    expect(kept.at(-1)).toBeNull()
    expect(await store.flush()).toBe(2)
  })

  it('when something is written while it is being saved then that is saved too', async () => {
    const { store, saves } = open([[2], [3]])
    store.set('title', 'One')
    const first = store.flush()
    store.set('title', 'Two')
    await first
    expect(await store.flush()).toBe(3)
    expect(saves).toEqual([
      [{ title: 'One' }, 1],
      [{ title: 'Two' }, 2],
    ])
  })

  it('when the network is away then it is kept, and tried again', async () => {
    const { store, clock, kept } = open([offline, [2]])
    store.set('title', 'Late')
    expect(await store.flush()).toBeNull()
    expect(store.state().phase).toEqual({ is: 'lost', text: 'No network' })
    expect(kept.at(-1)).toEqual({ fields: { title: 'Late' }, version: 1 })
    await clock.pass(4_000)
    expect(store.state().phase.is).toBe('rest')
    expect(kept.at(-1)).toBeNull()
  })

  it('when somebody else was first then its writer chooses, and nothing is lost before', async () => {
    const { store, saves } = open([stale, [10]])
    store.set('title', 'Mine')
    expect(await store.flush()).toBeNull()
    expect(store.state()).toMatchObject({ fields: { title: 'Mine' }, phase: { is: 'conflict' } })
    expect(await store.flush()).toBeNull()
    store.keepMine()
    expect(await store.flush()).toBe(10)
    expect(saves.at(-1)).toEqual([{ title: 'Mine' }, 9])
  })

  it('when theirs are read while something is unsaved then its saving still meets them', async () => {
    const { store, saves } = open([stale])
    store.set('title', 'Mine')
    store.renew({ fields: { title: 'Theirs' }, version: 9, problems: [] })
    await store.flush()
    expect(saves).toEqual([[{ title: 'Mine' }, 1]])
    expect(store.state().phase.is).toBe('conflict')
  })

  it('when what was saved has another version then the next saving is on that', async () => {
    const { store, saves } = open([[10]])
    store.move(9)
    store.set('title', 'Mine')
    await store.flush()
    expect(saves).toEqual([[{ title: 'Mine' }, 9]])
  })

  it('when theirs are loaded then they stand there, and nothing is left to save', async () => {
    const { store, kept } = open([stale])
    store.set('title', 'Mine')
    await store.flush()
    store.takeTheirs()
    expect(store.state()).toMatchObject({ fields: { title: 'Theirs' }, version: 9 })
    expect(kept.at(-1)).toBeNull()
  })

  it('when the page was reloaded before it was saved then it goes on from what the browser kept', async () => {
    const { store, clock, saves } = open([[2]], { fields: { title: 'Typed' }, version: 1 })
    expect(store.state().fields).toEqual({ title: 'Typed' })
    await clock.pass(0)
    expect(saves).toEqual([[{ title: 'Typed' }, 1]])
  })

  it('when what the browser kept is older than what the server has then its writer chooses', () => {
    const { store } = open([], { fields: { title: 'Typed' }, version: 0 })
    expect(store.state()).toMatchObject({ fields: { title: 'Typed' }, phase: { is: 'conflict' } })
  })

  it('says what is wrong with a field once it was left, or all of it when asked', async () => {
    const { store } = open([[2]])
    const said = () => problemAt(store.state(), 'summary', ({ text }) => text)
    store.set('summary', 'Long')
    await store.flush()
    expect(said()).toBeUndefined()
    store.leave('summary')
    expect(said()).toBe('Too long')
    store.set('summary', 'Short')
    expect(said()).toBeUndefined()
    store.tell([{ path: 'title', text: 'No title' }])
    expect(problemAt(store.state(), 'title', ({ text }) => text)).toBe('No title')
  })

  it('is not said of what was added since somebody asked for all of it', () => {
    const { store } = open([])
    store.tell([{ path: 'title', text: 'No title' }])
    store.renew({
      fields: { title: '', tickets: { second: {} } },
      version: 2,
      problems: [
        { path: 'title', text: 'No title' },
        { path: 'tickets.second.name', text: 'No name' },
      ],
    })
    const said = (path: string) => problemAt(store.state(), path, ({ text }) => text)
    expect([said('title'), said('tickets.second.name')]).toEqual(['No title', undefined])
    store.leave('tickets.second.name')
    expect(said('tickets.second.name')).toBe('No name')
  })
})
