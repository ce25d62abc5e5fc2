import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { operations } from '@foyer/contract/api/index.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './platform/database/db.ts'
import { openPostgres } from './platform/database/open-database.ts'
import { beginReading } from './platform/database/open-tx.ts'
import { tablesOfOrganisers } from './platform/database/roles/row-security.ts'
import { secretColumns, shownAtDesk } from './platform/database/roles/secret-columns.ts'
import { setGrants } from './platform/database/roles/set-grants.ts'
import { sessionCookieOf } from './platform/sessions/session-cookie.ts'
import { openOwner } from './prepare-database.ts'
import { callerWith, type DeskCaller } from './testing/desk/desk-caller.ts'
import { sampleQueries } from './testing/desk/sample-bodies.ts'
import {
  sampleIdOf,
  seedSampleOrganiser,
  type SampleOrganiser,
} from './testing/desk/sample-organiser.ts'
import { addBoxOffice } from './testing/desk/seed-box-office.ts'
import { openStaffSession, seedStaff } from './testing/desk/staff-builders.ts'
import { startRealPostgres } from './testing/postgres/real-postgres.ts'
import { prepareWithRoles, urlAs } from './testing/postgres/with-roles.ts'
import { closeAtTheEnd } from './testing/shops/close-at-the-end.ts'
import { createTestFoyer } from './testing/shops/test-foyer.ts'

const reads = operations.filter(
  ({ method, path }) => method === 'GET' && path.includes('{organiser}'),
)
describe('the desk of an organiser, where the roles of the shop are set', () => {
  const closing = closeAtTheEnd()
  /** One connection: what stayed on it would meet the next. */
  let serving: Database
  let atDesk: DeskCaller
  /** The same desk in a process that reads it as the role that serves. */
  let asBefore: DeskCaller
  let owner: Database
  let one: SampleOrganiser
  let other: SampleOrganiser
  let ownUrl: string

  beforeAll(async () => {
    const postgres = closing(await startRealPostgres({ own: true, isDurable: false }))
    const url = await postgres.newDatabase('row_security')
    ownUrl = url
    await prepareWithRoles(url)
    const everything = closing(openPostgres(url, 4, null))
    owner = closing(openOwner(urlAs(url, 'foyer_migrate')))
    serving = closing(openPostgres(urlAs(url, 'foyer_serve'), 1))
    const before: Database = { ...everything, ofDesk: () => everything }
    const seeding = closing(await createTestFoyer({ db: before }))
    one = await addBoxOffice(seeding, await seedSampleOrganiser(seeding))
    other = await addBoxOffice(seeding, await seedSampleOrganiser(seeding))
    await seeding.runJobs()
    const { clock, card } = seeding
    const shop = closing(
      await createTestFoyer({
        db: closing(openPostgres(urlAs(url, 'foyer_serve'), 6)),
        clock,
        card,
      }),
    )
    const staffId = await seedStaff(seeding, { organiserId: one.id, role: 'owner' })
    const token = await openStaffSession(seeding, staffId)
    const cookie = `foyer-desk=${sessionCookieOf(seeding.foyer.secrets, token)}`
    atDesk = callerWith(shop, staffId, { cookie })
    asBefore = callerWith(seeding, staffId, { cookie })
  })

  const asked = (operation: AnyOperation) => {
    const params: Record<string, string | number> = { organiser: one.key, section: 'events' }
    for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g))
      params[name] ??= sampleIdOf(one, operation, name) ?? ''
    return {
      params: params as never,
      query: (sampleQueries[operation.id]?.(one.ids) ?? {}) as never,
    }
  }
  const rowsOf = async (db: Database, table: string): Promise<unknown[]> =>
    await db.readOne(async (tx) =>
      (
        await tx.dynamic.all<{ organiserId: number }>(
          `testing.forgotten_${table}`,
          `select distinct organiser_id from ${table} order by 1`,
        )
      ).map(({ organiserId }) => organiserId),
    )

  it.each(reads)('$id: shows the organiser what it shows without', async (operation) => {
    const call = asked(operation)
    const before = await asBefore.try(operation, call)
    const answer = await atDesk.try(operation, call)
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(before.text)
  })

  it('reads as the role of the desk: what a policy does not show is not there, until it is set again', async () => {
    const lists = async (): Promise<number> =>
      (await atDesk.call(listGuestLists, { params: { organiser: one.key } })).body.data.length
    const before = await lists()
    expect(before).toBeGreaterThan(0)
    await owner.script('drop policy own on guest_list')
    expect(await lists()).toBe(0)
    expect(await setGrants(owner)).toBeGreaterThan(0)
    expect(await setGrants(owner)).toBe(0)
    expect(await lists()).toBe(before)
  })

  it('a process that asks a moment before the policies are there reads nothing, and is right as soon as they are', async () => {
    const early = closing(openPostgres(urlAs(ownUrl, 'foyer_serve'), 1))
    const ofOne = async () => await rowsOf(early.ofDesk(one.id), 'saved_view')
    await owner.script('alter table saved_view disable row level security')
    await expect(ofOne()).rejects.toThrow('may not yet read')
    await owner.script('alter table saved_view enable row level security')
    expect(await ofOne()).toEqual([one.id])
  })

  it.each([...tablesOfOrganisers, 'organiser_order'])(
    'a statement that forgets its organiser finds the own rows of %s alone, and all of them as the role that serves',
    async (table) => {
      const all = await rowsOf(serving, table)
      expect(await rowsOf(serving.ofDesk(one.id), table)).toEqual(
        all.filter((organiser) => organiser === one.id),
      )
      expect(await rowsOf(serving.ofDesk(other.id), table)).toEqual(
        all.filter((organiser) => organiser === other.id),
      )
      // Nothing has stayed on the one connection.
      expect(await rowsOf(serving, table)).toEqual(all)
    },
  )

  it('has rows of two organisers to tell apart', async () => {
    const both = [one.id, other.id].toSorted((a, b) => a - b)
    const found = await Promise.all(
      ['organiser_order', 'mailing', 'member', 'order_note', 'saved_view', 'guest_list'].map(
        async (table) => await rowsOf(serving, table),
      ),
    )
    for (const organisers of found) expect(organisers).toEqual(expect.arrayContaining(both))
  })

  it.each([
    'set local role foyer_desk',
    `set local role foyer_desk; set local foyer.organiser = ''`,
  ])('without an organiser it finds nothing: %s', async (begin) => {
    for (const table of [...tablesOfOrganisers, 'desk.organiser_order']) {
      const { rows } = await serving.query(`${begin}; select organiser_id from ${table}`)
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
  })

  it('leaves the connection as it was, after an error as well', async () => {
    const desk = serving.ofDesk(one.id)
    await expect(
      desk.read(async (tx) => await tx.dynamic.all('testing.fails', 'select 1 / (select 0)')),
    ).rejects.toThrow('division by zero')
    const { rows } = await serving.query(
      `select current_user as role, current_setting('search_path') as path, current_setting('foyer.organiser', true) as organiser`,
    )
    expect(rows).toEqual([{ role: 'foyer_serve', path: '"$user", public', organiser: '' }])
  })

  it.each([
    ['writes to the ledger', 'insert into ledger_entry default values'],
    ['changes an order', `update sale set email = ''`],
    ['writes when it says it may', `set transaction read write; delete from order_note`],
    ['finds orders of others by their words', 'select words from public.organiser_order'],
    ['finds jobs', 'select data from jobs.job'],
    ['becomes the owner', 'set role foyer_migrate'],
    ...Object.entries(secretColumns).flatMap(([table, columns]) =>
      columns
        .filter((column) => shownAtDesk[table]?.includes(column) !== true)
        .map((column) => [`reads ${table}.${column}`, `select ${column} from ${table}`]),
    ),
  ])('never %s', async (_, text) => {
    // In a transaction that may write, too: the role has no right to.
    for (const begin of [beginReading, 'begin'])
      await expect(
        serving.query(`${begin}; set local role foyer_desk; ${String(text)}; commit`),
      ).rejects.toThrow(/permission denied|read-only transaction/)
  })
})
