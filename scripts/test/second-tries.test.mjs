import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noteSecondTries } from './second-tries.mjs'

const folder = mkdtempSync(join(tmpdir(), 'foyer-second-tries-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('tests that needed a second try', () => {
  it('are counted over the last ten runs, once a run, and three are too often', () => {
    const file = join(folder, 'new', 'runs.json')
    expect(noteSecondTries(file, [])).toEqual([])
    expect(noteSecondTries(file, ['a', 'a', 'b'])).toEqual([
      { test: 'a', times: 1, isTooOften: false },
      { test: 'b', times: 1, isTooOften: false },
    ])
    noteSecondTries(file, ['b'])
    expect(noteSecondTries(file, ['b'])).toEqual([
      { test: 'b', times: 3, isTooOften: true },
      { test: 'a', times: 1, isTooOften: false },
    ])
    for (let run = 0; run < 8; run += 1) noteSecondTries(file, [])
    expect(noteSecondTries(file, [])).toEqual([{ test: 'b', times: 1, isTooOften: false }])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(10)
  })
})
