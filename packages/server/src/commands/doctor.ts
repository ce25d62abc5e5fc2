import { ConfigError, readConfig, type Config } from '../config/config.ts'
import { machineTime } from '../platform/clock.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkKeys } from './doctor/check-keys.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkPasses } from './doctor/check-passes.ts'
import { checkProcess, readMachine } from './doctor/check-process.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { checkSeeing } from './doctor/check-seeing.ts'
import { checkSetUp } from './doctor/check-set-up.ts'
import { checkWebhooks } from './doctor/check-webhooks.ts'
import type { Finding } from './doctor/finding.ts'
import { lastLine } from './doctor/last-line.ts'
import { say } from './run-command.ts'

/** Exit codes: 0 all is well (a risk was allowed, or waits for a person), 1 something needs mending. */
async function main(): Promise<number> {
  const config = read()
  if (config === null) return 1
  const asked = (
    await Promise.all([
      checkDatabase(config),
      checkMail(config),
      checkKeys(config),
      checkWebhooks(config),
      checkSeeing(config),
    ])
  ).flat()
  const findings = [
    ...checkSetUp(config),
    ...asked,
    checkProxy(config),
    ...checkProcess(config, await readMachine()),
    ...(await checkPasses(config, machineTime())),
  ]
  for (const { what, state, detail, todo } of findings) {
    say(`${words[state]}  ${what}: ${detail}`)
    if (todo !== undefined) say(`       → ${todo}`)
  }
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  say(lastLine(findings))
  return wrong === 0 ? 0 : 1
}

const words: Readonly<Record<Finding['state'], string>> = {
  fine: 'ok   ',
  wrong: 'WRONG',
  risky: 'RISK ',
  unknown: 'skip ',
}

function read(): Config | null {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say(`WRONG  settings: ${error.message}`)
    say('       → docs/operations.md says what each setting is.')
    return null
  }
}

process.exitCode = await main()
