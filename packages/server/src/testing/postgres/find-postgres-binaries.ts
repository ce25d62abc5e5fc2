import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packagedBinaries } from '../../../../../scripts/setup/postgres-binaries.mjs'

const debianFolder = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`: the machine's newest, one on the PATH, or the packaged ones. */
export function findPostgresBinaries(): string {
  const found = [...debianBinaries(), ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  return found ?? packagedBinaries()
}

function debianBinaries(): string[] {
  if (!existsSync(debianFolder)) return []
  return readdirSync(debianFolder)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, 'bin'))
}
