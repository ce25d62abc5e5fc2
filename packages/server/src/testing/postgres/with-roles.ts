import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { openOwner, prepareAsOwner } from '../../prepare-database.ts'
import { openTestQueue } from '../shops/test-queue.ts'

const rolesFile = join(import.meta.dirname, '../../../../../deploy/postgresql/roles.sql')

type Role = 'foyer_migrate' | 'foyer_serve' | 'foyer_read'

/** The address of the same database for somebody else; the servers of tests ask for no password. */
export const urlAs = (url: string, role: Role): string => {
  const changed = new URL(url)
  changed.username = role
  return changed.href
}

/** Makes the roles in an empty or existing database, as an operator does: by the file, as a superuser. */
export async function makeRoles(url: string): Promise<void> {
  await asSuperuser(url, [await readFile(rolesFile, 'utf8')])
}

/** A database as the role that migrates leaves it, with the job queue of tests in it. */
export async function prepareWithRoles(url: string): Promise<void> {
  await makeRoles(url)
  const owner = openOwner(urlAs(url, 'foyer_migrate'))
  try {
    await prepareAsOwner(owner)
    await openTestQueue(owner)
  } finally {
    await owner.close()
  }
  await asSuperuser(url, [
    'grant select, insert, delete on testing_job to foyer_serve',
    // Many tests share a server.
    'alter role foyer_serve connection limit -1',
  ])
}

async function asSuperuser(url: string, texts: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const text of texts) await client.query(text)
  } finally {
    await client.end()
  }
}
