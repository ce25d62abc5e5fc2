import { describe, expect, it } from 'vitest'
import { checkProcess, readMachine, type Machine } from './check-process.ts'

const settings = {
  processes: 1,
  jobs: true,
  renderThreads: 1,
  drainSeconds: 5,
  publicUrl: 'https://tickets.example',
  production: true,
}
const machine: Machine = { cores: 2, memoryMb: 2_000, files: 65_536, lateMs: 3 }
const statesOf = (more: Partial<typeof settings>, here: Partial<Machine> = {}) =>
  Object.fromEntries(
    checkProcess({ ...settings, ...more }, { ...machine, ...here }).map(({ what, state }) => [
      what,
      state,
    ]),
  )
const fine = {
  'open files': 'fine',
  memory: 'fine',
  threads: 'fine',
  stopping: 'fine',
  processor: 'fine',
}

describe('the machine of a shop', () => {
  it('is fine when it has what the settings make of it', () => {
    expect(statesOf({})).toEqual(fine)
  })

  it.each([
    ['open files', {}, { files: 1_024 }],
    ['memory', { processes: 4 }, { cores: 4, memoryMb: 1_000 }],
    ['threads', { renderThreads: 4 }, {}],
    ['stopping', { drainSeconds: 0 }, {}],
    ['processor', {}, { lateMs: 900 }],
  ])('when it lacks something (%s) then that is a risk, and nothing else', (what, more, here) => {
    expect(statesOf(more, here)).toEqual({ ...fine, [what]: 'risky' })
    const found = checkProcess({ ...settings, ...more }, { ...machine, ...here })
    expect(found.find((one) => one.what === what)?.todo).toBeTruthy()
  })

  it('is read from the system', async () => {
    const here = await readMachine()
    expect(here.cores).toBeGreaterThan(0)
    expect(here.memoryMb).toBeGreaterThan(100)
    expect(here.files).toBeGreaterThan(100)
    expect(here.lateMs).toBeGreaterThan(0)
  })
})
