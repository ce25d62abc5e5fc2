import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from './debian-packages.mjs'
import { say } from './stage-output.mjs'

/** What tests need of the machine beside Node and a browser: the program, Debian's package of it, and what is tested with it. */
const tools = [
  { program: 'git', debian: 'git', tests: 'what a clone leaves out' },
  { program: 'openssl', debian: 'openssl', tests: 'passes for phones' },
  { program: 'pgbouncer', debian: 'pgbouncer', tests: 'a shop behind a pooler' },
  { program: 'promtool', debian: 'prometheus', tests: 'the alerts' },
  { program: 'ps', debian: 'procps', tests: 'processes and outages of the database' },
  { program: 'psql', debian: 'postgresql-client', tests: 'the script that gives passwords' },
  { program: 'systemd-analyze', debian: 'systemd', tests: 'the units' },
]

/** Debian keeps the programs of administrators apart, and not everybody's PATH has them. */
const ofAdministrators = ['/usr/sbin', '/sbin']

/** The first file of this name in a folder of the PATH that can be run. */
export function programOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...folders, ...ofAdministrators].map((folder) => join(folder, name)).find(canBeRun)
}

export function canBeRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/**
 * Looks for the tools before anything is tested. In CI, where a skipped test is a failed one, those that are missing are
 * installed if that is possible; elsewhere their services may not be wanted, so the developer is told what is left out.
 */
export async function findTools() {
  const areMissing = () => tools.filter(({ program }) => programOnPath(program) === undefined)
  if (process.env.CI !== undefined && mayInstall && areMissing().length > 0)
    await installPackages(areMissing().map(({ debian }) => debian)).catch(({ message }) =>
      say(message),
    )
  const missing = areMissing()
  if (missing.length === 0) return
  for (const { program, tests } of missing)
    say(`${program} is missing. Not tested without it: ${tests}.`)
  say(
    `To get all of them on Debian: apt-get install ${missing.map(({ debian }) => debian).join(' ')}`,
  )
}
