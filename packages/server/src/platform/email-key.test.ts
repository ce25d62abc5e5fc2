import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEmail } from '@foyer/contract/typed/read-email.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailKeyIn, emailKeyOf } from './email-key.ts'
import { openMigrated } from '../testing/postgres/migrated-database.ts'

describe('the key of an e-mail address', () => {
  it('when an address is stored then process and database have one key for it', async () => {
    const db = await openMigrated()
    const written = fc.sample(
      fc.oneof(
        fc.emailAddress(),
        fc.mixedCase(fc.constant('Ada.O’Lovelace@Example.com')),
        fc.mixedCase(fc.constant('ıİß+K@Example.com')),
        fc.mixedCase(fc.constant('ada@example.com')),
      ),
      500,
    )
    const stored = written.flatMap((email) => readEmail(email) ?? [])
    const { rows } = await db.query(
      `select ${emailKeyIn('email')} as key from unnest($1::text[]) with ordinality as w(email, nth) order by nth`,
      [stored],
    )
    await db.close()
    expect(rows.map((row) => row['key'])).toEqual(stored.map(emailKeyOf))
  })

  it('when addresses are compared anywhere then the rule is not written again', () => {
    const sources = join(import.meta.dirname, '..')
    const byHand = /lower\([^)]*email|email[^\n]{0,20}\.toLowerCase\(/i
    const found = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !/\.test\.ts$|email-key\.ts$/.test(file) &&
        byHand.test(readFileSync(join(sources, file), 'utf8')),
    )
    expect(found).toEqual([])
  })
})
