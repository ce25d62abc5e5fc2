import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { environment } from './environment.ts'
import { processesOf } from './process-config.ts'

const given = (env: Readonly<Record<string, string>>) => environment.parse(env)

describe('the settings of processes', () => {
  it('when nothing is said then one process does everything', () => {
    expect(processesOf(given({}))).toEqual({ jobs: true, processes: 1, workPort: null })
  })

  it('auto is one for each core', () => {
    const auto = { FOYER_PROCESSES: 'auto' }
    expect(processesOf(given(auto)).processes).toBe(availableParallelism())
  })
})
