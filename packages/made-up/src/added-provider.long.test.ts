import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMadeUp, lines } from './add-made-up.ts'

const root = join(import.meta.dirname, '../../..')
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'foyer-made-up-'))
  addMadeUp(root, copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a tool of the repository in the copy; answers what it says when it fails. */
function run(tool: string, ...options: readonly string[]): string {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|FOYER_|NODE_ENV)/.test(name)),
  )
  const bin = join(root, 'node_modules/.bin')
  const done = spawnSync(join(bin, tool), options, {
    cwd: copy,
    env: { ...env, PATH: `${bin}:${env['PATH']}` },
    encoding: 'utf8',
  })
  return done.status === 0 ? '' : `${done.stdout}${done.stderr}`
}

it('when a provider of payments is added then it takes its own folder and at most five lines', () => {
  expect(Object.values(lines).flatMap((line) => line.split('\n')).length).toBeLessThanOrEqual(5)
})

it('with these lines the types of every package agree', () => {
  for (const name of ['contract', 'checkout', 'desk', 'pages', 'sandbox', 'server', 'made-up'])
    expect(run('tsc', '--noEmit', '--pretty', 'false', '-p', `packages/${name}`)).toBe('')
})

it('with these lines it sells, refunds, reconciles and shows at the desk', () => {
  expect(run('vitest', 'run', 'packages/made-up/src/made-up.test.ts')).toBe('')
})
