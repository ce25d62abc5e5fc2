import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { root } from './setup/paths.mjs'

// Each command runs as a program of its own, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foyer-own-'))
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A command as npm runs it, in a clone whose shop was never started. */
async function run(script, command, ...args) {
  const { DATABASE_URL: _, ...others } = process.env
  const env = { ...others, NODE_ENV: 'development', FOYER_DATA_DIR: data }
  const program = `packages/server/src/commands/${command}.ts`
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${script}.mjs`, program, ...args],
      { cwd: root, env },
      (failure, out, error) => resolve({ exit: failure?.code ?? 0, out, error }),
    )
  })
}

describe('a command of a clone', () => {
  it('when a shop was never started then a command says how there will be one, and makes none', async () => {
    for (const [script, command, ...args] of [
      ['with-database', 'audit'],
      ['catalogue', 'catalogue', 'import', 'season.yaml'],
    ]) {
      const { exit, error } = await run(script, command, ...args)
      expect(exit).toBe(2)
      expect(error).toMatch(/DATABASE_URL is missing.*`npm start`/)
    }
    expect(readdirSync(folder)).toEqual([])
  })

  it('when a shop was never started then a catalogue file is checked by itself, and leaves nothing behind', async () => {
    const file = join(folder, 'season.yaml')
    writeFileSync(file, 'catalogue: season\norganisers:\n  quay:\n    name: The Quay\n')
    const right = await run('catalogue', 'catalogue', 'check', file)
    expect(right.error).toBe('')
    expect(right.out).toMatch(/^Database: none\..*\n.*not compared.*\n.* is right by itself/)
    expect(right.exit).toBe(0)
    writeFileSync(file, 'catalogue: season\norganisers:\n  quay:\n    nam: The Quay\n')
    expect((await run('catalogue', 'catalogue', 'check', file)).exit).toBe(1)
    expect(existsSync(join(data, 'postgres'))).toBe(false)
  })
})
