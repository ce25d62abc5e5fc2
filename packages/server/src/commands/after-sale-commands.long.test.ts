import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestFoyer } from '../testing/shops/test-foyer.ts'
import { placeForCommands } from './command-fixture.ts'

let code = ''
const { folder, run: runCommand } = placeForCommands(process.env, async (db) => {
  const shop = await createTestFoyer({ db })
  code = shop.foyer.rooms.tickets.signer.sign({ ticketId: 1, version: 1 })
  writeFileSync(keys, (await shop.app.inject({ url: '/.well-known/foyer-ticket-keys.json' })).body)
  await shop.close()
})
const keys = join(folder, 'keys.json')
const run = async (command: string, ...args: readonly string[]) => await runCommand(command, args)

describe('npm run verify', () => {
  it('when a letter of the code was changed then it is unknown', async () => {
    const forged = code.replace(/^(FOY1\.[^.]+\.)./, (_, head: string) => `${head}B`)
    expect(forged).not.toBe(code)
    const { exit, out } = await run('verify', forged, '--keys', keys)
    expect([exit, out]).toEqual([1, 'Unknown: none of these keys signed this code.\n'])
  })

  it.each([
    ['the keys are none', ['--keys', import.meta.filename], /no set of ticket keys/],
    ['the shop is out of reach', [], /cannot be reached/],
  ])('when %s then it says why', async (_, args, text) => {
    const { exit, error } = await run('verify', code, ...args)
    expect(exit).toBe(2)
    expect(error).toMatch(text)
  })
})

describe('npm run postings', () => {
  it('when nothing waits then it says so', async () => {
    const { exit, out } = await run('postings', 'export', join(folder, 'more.csv'))
    expect([exit, out]).toEqual([0, 'Nothing waits to be posted.\n'])
  })
})

describe('npm run order', () => {
  it('when there is no such order then the exit code says so', async () => {
    expect(await run('order', '0000000000000000')).toMatchObject({
      exit: 1,
      out: 'There is no such order.\n',
    })
  })
})
