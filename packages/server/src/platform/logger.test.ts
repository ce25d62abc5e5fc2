import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { loggerOptions } from './logger.ts'

describe('the log', () => {
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
})
