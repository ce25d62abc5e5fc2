import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { loggerOptions } from './logger.ts'

describe('the log', () => {
  it('when the database quotes a row then the log says only what failed and where', () => {
    let written = ''
    const log = pino(loggerOptions('info') as object, {
      write: (text: string) => {
        written += text
      },
    })
    const refused = Object.assign(new Error('duplicate key value violates "account_email_key"'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
      where: 'Failing row contains (1, Ada)',
      request: { body: 'ada@example.org' },
    })
    log.error({ err: refused }, 'a call failed')
    log.error(new Error('internal', { cause: refused }))
    log.error({ err: { detail: 'ada@example.org' } }, 'odd')
    expect(written).not.toContain('ada@example.org')
    expect(written).not.toContain('Failing row')
    const [first, second] = written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const fault = {
      type: 'Error',
      message: refused.message,
      stack: refused.stack,
      errorCode: '23505',
    }
    expect(first).toMatchObject({ err: fault })
    expect(Object.keys((first as { err: object }).err).toSorted()).toEqual(
      Object.keys(fault).toSorted(),
    )
    // An error of ours has no code of its own: lines are counted by that of what was behind it.
    expect(second).toMatchObject({
      err: { message: 'internal', errorCode: '23505', cause: fault },
    })
  })

  it('when somebody types line breaks and control characters then it is one line of JSON all the same', () => {
    let written = ''
    const log = pino(loggerOptions('info') as object, {
      write: (text: string) => {
        written += text
      },
    })
    const typed = 'Ada\r\n{"level":30,"msg":"paid"}\n\u001b[2J\u0007\u2028end'
    log.warn({ err: new Error(typed), who: typed }, `refused ${typed}`)
    expect(written.trimEnd().split(/[\r\n]/)).toHaveLength(1)
    expect(written.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(JSON.parse(written)).toMatchObject({ who: typed })
  })

  it('when a field has a secret name then its content is left out, at any depth', () => {
    let written = ''
    const log = pino(loggerOptions('info') as object, {
      write: (text: string) => {
        written += text
      },
    })
    const buyer = { email: 'ada@example.org', age: 36, seen: new Date(0) }
    const around: { buyers: unknown[]; around?: object } = { buyers: [buyer] }
    around.around = around
    log.info({ code: '123456', buyer, deep: { deeper: around }, sale: 7 }, 'asked')
    expect(written).not.toMatch(/123456|ada@example/)
    const shown = { email: '[redacted]', age: 36, seen: '1970-01-01T00:00:00.000Z' }
    expect(JSON.parse(written)).toMatchObject({
      code: '[redacted]',
      buyer: shown,
      sale: 7,
      deep: { deeper: { buyers: [shown], around: { around: {} } } },
    })
    expect(buyer.email).toBe('ada@example.org')
  })
})
