import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRealPostgres } from '../../../testing/postgres/real-postgres.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { settingsOfShop } from './connection-settings.ts'
import { openPostgres } from '../open-database.ts'
import { checkPooledSettings } from './pooled-settings.ts'

const closing = closeAtTheEnd()
const rolesScript = join(import.meta.dirname, '../../../../../../deploy/postgresql/roles.sql')
const script = join(import.meta.dirname, '../../../../../../deploy/ha/pooled-settings.sql')

describe('the settings of connections behind a pooler', () => {
  it('what an operator gives to the role is what the shop sets for its own connections', () => {
    const given = readFileSync(script, 'utf8').matchAll(/^alter role .* set (\w+) = '(.*)';$/gm)
    expect(Object.fromEntries([...given].map(([, name, value]) => [name, value]))).toEqual(
      settingsOfShop,
    )
  })

  it('the role that serves is made with the same', () => {
    const made = readFileSync(rolesScript, 'utf8')
    const [forServing = ''] = made.split('alter role foyer_serve in database')
    const listed = forServing.slice(forServing.lastIndexOf('foreach setting in array'))
    const given = listed.matchAll(/^ +'(\w+) = (.*)',?$/gm)
    expect(
      Object.fromEntries([...given].map(([, name, value]) => [name, value?.replaceAll("''", '')])),
    ).toEqual(settingsOfShop)
  })

  it('when the role lacks them then the start names each with what to type, and with them it goes on', async () => {
    const postgres = closing(await startRealPostgres())
    const name = `pooled_settings_${process.pid}`
    const url = await postgres.newDatabase(name)
    const pooled = () => closing(openPostgres(url, 1, 8_000, { sessionUrl: url }))
    await expect(checkPooledSettings(pooled())).rejects.toThrow(
      `in database "${name}" set lock_timeout = '3s';`,
    )
    const admin = closing(openPostgres(url, 1))
    for (const [setting, value] of Object.entries(settingsOfShop))
      await admin.query(`alter role current_user in database ${name} set ${setting} = '${value}'`)
    await checkPooledSettings(pooled())
    await admin.query(`alter role current_user in database ${name} reset lock_timeout`)
    await expect(checkPooledSettings(pooled())).rejects.toThrow(
      /lock_timeout is 0 and has to be 3s/,
    )
  })

  it('when nobody pools then each connection sets them itself', async () => {
    const postgres = closing(await startRealPostgres())
    const url = await postgres.newDatabase(`own_settings_${process.pid}`)
    await expect(checkPooledSettings(closing(openPostgres(url, 1)))).resolves.toBeUndefined()
  })
})
