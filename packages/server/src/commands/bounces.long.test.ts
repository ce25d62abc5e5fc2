import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeForCommands } from './command-fixture.ts'

const { folder, run: runCommand } = placeForCommands(process.env)
const run = async (...args: readonly string[]) => await runCommand('bounces', args)

describe('npm run bounces', () => {
  it('reads files, and counts none that is no report', async () => {
    const files = [join(folder, 'one.eml'), join(folder, 'two.eml')]
    for (const file of files) writeFileSync(file, 'Subject: Hello\r\n\r\nThank you.')
    expect((await run(...files)).out).toContain('2 messages were read, 0 of them')
  })

  it('says how it is used, and ends so that a mail server tries again when it cannot run', async () => {
    const { exit, error } = await run()
    expect([exit, error.includes('Usage')]).toEqual([2, true])
    expect((await run(join(folder, 'missing.eml'))).exit).toBe(2)
  })
})
