import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { loggerOptions } from './platform/monitoring/logger.ts'
import { warnOfOverrides } from './warn-of-overrides.ts'

const said = (env: NodeJS.ProcessEnv): Record<string, unknown>[] => {
  const lines: string[] = []
  const log = pino(loggerOptions('warn') as object, { write: (line: string) => lines.push(line) })
  warnOfOverrides({
    config: readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/tests', ...env }),
    log,
  })
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
const FOYER_ALLOW_WEAK_SECRET = 'I_UNDERSTAND_THAT_TICKETS_CAN_BE_FORGED'
const warning = 40

describe('overrides', () => {
  it('when one is in force then each start warns of what it allows', () => {
    expect(said({ FOYER_ALLOW_WEAK_SECRET, FOYER_SECRET: 'a'.repeat(32) })).toMatchObject([
      {
        level: warning,
        setting: 'FOYER_ALLOW_WEAK_SECRET',
        danger: expect.stringContaining('can be guessed') as string,
      },
    ])
  })

  it('when one is not needed then it says so, and nothing without any', () => {
    const FOYER_SECRET = randomBytes(32).toString('base64')
    expect(said({ FOYER_ALLOW_WEAK_SECRET, FOYER_SECRET })).toMatchObject([
      { level: warning, msg: expect.stringContaining('remove it') as string },
    ])
    expect(said({ FOYER_SECRET })).toEqual([])
  })
})
