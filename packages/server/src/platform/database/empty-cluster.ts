import { existsSync, openAsBlob, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * initdb makes the same files every time and takes seconds: the build keeps them, and a new embedded database is a copy.
 * The file is named by the version that made it, so another version never opens it.
 */
function emptyClusterFile(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(
    readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8'),
  ) as { version: string }
  return join(import.meta.dirname, '../../../dist', `empty-cluster-${version}.tar`)
}

/** The kept cluster, or undefined without a build: the database then makes its own. */
export async function readEmptyCluster(): Promise<Blob | undefined> {
  const file = emptyClusterFile()
  return existsSync(file) ? await openAsBlob(file) : undefined
}

/** Makes and keeps an empty cluster. */
export async function writeEmptyCluster(): Promise<void> {
  const file = emptyClusterFile()
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create('memory://')
  const content = await lite.dumpDataDir('none')
  await lite.close()
  await mkdir(dirname(file), { recursive: true })
  // It is renamed into place, so that a reader finds all of it or nothing.
  await writeFile(`${file}.new`, new Uint8Array(await content.arrayBuffer()))
  await rename(`${file}.new`, file)
}
