import { describe, expect, it } from 'vitest'
import { environment } from '../environment.ts'
import { replicaOf, replicaProblems } from './replica-config.ts'

const given = (env: Readonly<Record<string, string>>) => environment.parse(env)
const writer = 'postgres://127.0.0.1/foyer'
const replica = 'postgres://127.0.0.1:5433/foyer'

describe('the settings of a replica', () => {
  it('when nothing is said then the writer answers everything', () => {
    expect(replicaOf(given({ DATABASE_URL: writer }))).toBeNull()
    expect(replicaProblems(given({}))).toEqual([])
  })

  it('when one is named then it may be two seconds behind, or as many as are said', () => {
    const both = { DATABASE_URL: writer, DATABASE_REPLICA_URL: replica }
    expect(replicaOf(given(both))).toEqual({ url: replica, pool: 8, lagSeconds: 2 })
    const more = { DATABASE_REPLICA_POOL: '4', REPLICA_LAG_SECONDS: '10' }
    expect(replicaOf(given({ ...both, ...more }))).toMatchObject({ pool: 4, lagSeconds: 10 })
    expect(replicaProblems(given(both))).toEqual([])
    expect(() => given({ ...both, REPLICA_LAG_SECONDS: '0' })).toThrow('REPLICA_LAG_SECONDS')
  })

  it('when it follows itself then that is said', () => {
    expect(
      replicaProblems(given({ DATABASE_URL: writer, DATABASE_REPLICA_URL: writer })),
    ).toHaveLength(1)
  })
})
