import { describe, expect, it } from 'vitest'
import { DatabaseAway, presentDatabaseError, UnknownPooler } from './database-faults.ts'

const withCode = (code: string, words = 'words'): Error => Object.assign(new Error(words), { code })
/** What PgBouncer 1.18 says. */
const ofPooler = (words: string): Error => withCode('08P01', words)

describe('what is wrong with the database', () => {
  it.each([
    [withCode('57P01'), 'lost'],
    [withCode('57P02'), 'lost'],
    [withCode('08006'), 'lost'],
    [withCode('ECONNRESET'), 'lost'],
    [withCode('EPIPE'), 'lost'],
    [new Error('Connection terminated unexpectedly'), 'lost'],
    [new Error('Client has encountered a connection error and is not queryable'), 'lost'],
    [withCode('57P03'), 'unreachable'],
    [withCode('ECONNREFUSED'), 'unreachable'],
    [withCode('ETIMEDOUT'), 'silent'],
    [new Error('Query read timeout'), 'silent'],
    [new Error('Connection terminated due to connection timeout'), 'silent'],
    [withCode('53300'), 'refused'],
    [withCode('53100'), 'refused'],
    [withCode('25006'), 'read_only'],
    [withCode('58030'), 'refused'],
    [ofPooler('server conn crashed?'), 'lost'],
    [ofPooler('client_idle_timeout'), 'lost'],
    [ofPooler('query_wait_timeout'), 'silent'],
    [ofPooler('pgbouncer cannot connect to server'), 'unreachable'],
    [
      ofPooler('server login has been failing, try again later (server_login_retry)'),
      'unreachable',
    ],
    [ofPooler('no more connections allowed (max_client_conn)'), 'refused'],
  ])('when the driver says %s then it is %s, and visitors may come again', (error, fault) => {
    const away = presentDatabaseError(error)
    expect(away).toBeInstanceOf(DatabaseAway)
    expect(away).toMatchObject({ fault, status: 503, retryAfterSeconds: 2, cause: error })
  })

  it.each([withCode('23505'), withCode('40001'), withCode('55P03'), withCode('28P01'), 'no error'])(
    'when it is a matter of the statement (%s) then it stays what it is',
    (error) => {
      expect(presentDatabaseError(error)).toBe(error)
    },
  )

  it('when a pooler takes no settings then it is not away: the operator is told what to set', () => {
    const error = presentDatabaseError(ofPooler('unsupported startup parameter: options'))
    expect(error).toBeInstanceOf(UnknownPooler)
    expect(String(error)).toContain('set DATABASE_POOLER=transaction')
  })

  it('when it is away because it was found to be away then the reason is said once', () => {
    const refused = new Error('connect ECONNREFUSED')
    const away = new DatabaseAway('unreachable', new DatabaseAway('unreachable', refused))
    expect(away).toMatchObject({
      message: 'the database is unreachable: connect ECONNREFUSED',
      cause: refused,
    })
  })
})
