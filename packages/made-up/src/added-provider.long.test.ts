import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMadeUp } from './add-made-up.ts'

const root = join(import.meta.dirname, '../../..')
const bin = join(root, 'node_modules/.bin')
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'foyer-made-up-'))
  addMadeUp(root, copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a tool of the repository in the copy; answers nothing, or what it says when it fails. */
async function run(tool: string, ...options: readonly string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|FOYER_|NODE_ENV)/.test(name)),
  )
  try {
    await promisify(execFile)(join(bin, tool), options, {
      cwd: copy,
      env: { ...env, PATH: `${bin}:${env['PATH']}` },
      maxBuffer: 64 * 1024 * 1024,
    })
    return ''
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${tool} failed: ${stdout}${stderr}`
  }
}

it(
  'when a provider of payments is added with five lines, then the types of every package agree',
  async () => {
    for (const project of globSync('{bench,e2e,packages/*,packages/*/src/*}/tsconfig.json', {
      cwd: copy,
    }))
      expect(
        await run('tsc', '--noEmit', '--pretty', 'false', '--checkers', '1', '-p', project),
      ).toBe('')
  },
  10 * minuteMs,
)

it(
  'and it sells, refunds, reconciles and shows at the desk, and what tries all providers holds for it',
  async () => {
    expect(await run('node', 'scripts/documents.mjs')).toBe('')
    const tests = [
      'packages/made-up/src/made-up.test.ts',
      'packages/contract/src/ways',
      'packages/contract/src/rules',
      'packages/server/src/config',
      'packages/server/src/commands/doctor',
      'packages/server/src/modules/payment/offer',
      'packages/server/src/platform/database/checked-constraints.test.ts',
      'packages/server/src/providers/payment',
      'packages/checkout/src/checkout/steps/payment',
    ]
    expect(await run('vitest', 'run', ...tests)).toBe('')
  },
  10 * minuteMs,
)
