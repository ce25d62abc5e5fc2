import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { environment } from './environment.ts'
import { processesOf, processProblems } from './process-config.ts'

const given = (env: Readonly<Record<string, string>>) => environment.parse(env)
const postgres = { DATABASE_URL: 'postgres://127.0.0.1/foyer' }

describe('the settings of processes', () => {
  it('when nothing is said then one process does everything', () => {
    const alone = { jobs: true, processes: 1, workPort: null }
    expect(processesOf(given({}))).toEqual(alone)
    expect(processesOf(given(postgres))).toEqual(alone)
  })

  it('auto is one for each core, and one on the embedded database', () => {
    const auto = { FOYER_PROCESSES: 'auto' }
    expect(processesOf(given({ ...postgres, ...auto })).processes).toBe(availableParallelism())
    expect(processesOf(given(auto)).processes).toBe(1)
    expect(processProblems(given(auto))).toEqual([])
  })

  it('the embedded database serves one process, which has to do the work as well', () => {
    const many = { FOYER_PROCESSES: '3', FOYER_JOBS: 'off' }
    expect(processProblems(given(many))).toEqual([
      expect.stringContaining('FOYER_PROCESSES is 3'),
      expect.stringContaining('FOYER_JOBS is off'),
    ])
    expect(processProblems(given({ ...postgres, ...many }))).toEqual([])
  })
})
