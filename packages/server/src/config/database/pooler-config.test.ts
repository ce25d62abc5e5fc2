import { describe, expect, it } from 'vitest'
import { dangerProblems } from '../danger-config.ts'
import { environment } from '../environment.ts'
import { poolerOf, poolerProblems } from './pooler-config.ts'

const pooled = 'postgres://127.0.0.1:6432/foyer'
const session = 'postgres://127.0.0.1:5000/foyer'
const given = (env: Readonly<Record<string, string>>) => environment.parse(env)

describe('the settings of a pooler', () => {
  it('when there is none then nothing goes past it', () => {
    const values = given({ DATABASE_URL: pooled })
    expect([poolerProblems(values), poolerOf(values)]).toEqual([[], { databaseSessionUrl: null }])
  })

  it('when both ways are given then what needs a session has its own', () => {
    const values = given({
      DATABASE_URL: pooled,
      DATABASE_POOLER: 'transaction',
      DATABASE_SESSION_URL: session,
    })
    expect([poolerProblems(values), poolerOf(values)]).toEqual([
      [],
      { databaseSessionUrl: session },
    ])
  })

  it.each([
    [{ DATABASE_URL: pooled, DATABASE_POOLER: 'transaction' }, 'DATABASE_SESSION_URL is missing'],
    [{ DATABASE_URL: pooled, DATABASE_SESSION_URL: session }, 'set DATABASE_POOLER=transaction'],
    [
      { DATABASE_URL: pooled, DATABASE_POOLER: 'transaction', DATABASE_SESSION_URL: pooled },
      'the same as DATABASE_URL',
    ],
  ])('when they do not fit together then the start says what to do: %j', (env, words) => {
    expect(poolerProblems(given(env))).toEqual([expect.stringContaining(words)])
  })

  it('when another mode is named then it is refused', () => {
    expect(environment.safeParse({ DATABASE_POOLER: 'statement' }).success).toBe(false)
  })

  it('a way past the pooler that others can read is as much a danger as the other', () => {
    const values = given({
      DATABASE_URL: pooled,
      DATABASE_POOLER: 'transaction',
      DATABASE_SESSION_URL: 'postgres://db.example/foyer',
    })
    expect(dangerProblems(values).join()).toContain(
      'DATABASE_SESSION_URL leads to db.example without TLS',
    )
  })
})
