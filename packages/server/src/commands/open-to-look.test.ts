import { describe, expect, it } from 'vitest'
import { whichDatabase } from './open-to-look.ts'

describe('which database a command is about', () => {
  it.each([
    ['postgres://keeper:hush@db.example.org/season', 'season on db.example.org:5432'],
    ['postgresql://keeper:hush@127.0.0.1:6543/season?sslmode=disable', 'season on 127.0.0.1:6543'],
    ['postgres://keeper:hush@/season?host=/run/postgresql', 'season on /run/postgresql:5432'],
  ])('when DATABASE_URL is %s then it is said without user and password', (databaseUrl, name) => {
    expect(whichDatabase({ databaseUrl })).toBe(`PostgreSQL, ${name}`)
  })

  it('when DATABASE_URL cannot be read then that is said without the password', () => {
    const databaseUrl = 'postgres://keeper:hush@db.example.org:port/season'
    expect(() => whichDatabase({ databaseUrl })).toThrow(/^DATABASE_URL cannot be used: (?!.*hush)/)
  })
})
