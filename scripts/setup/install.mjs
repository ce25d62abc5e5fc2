import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkNodeRuns } from './node-binary.mjs'
import { root } from './paths.mjs'

const lockfile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.foyer-setup')

/** True when node_modules matches package-lock.json. */
export function isInstalled() {
  return readOrEmpty(stampFile) === installStamp()
}

/** Makes node_modules match package-lock.json; no package may run a script of its own. */
export function install() {
  if (!matchesLockfile()) {
    console.log('Installing dependencies (a minute or two the first time) …')
    const answer = spawnSync(
      'npm',
      ['ci', '--ignore-scripts', '--loglevel=error', '--include=dev', '--include=optional'],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
      },
    )
    if (answer.error) throw new Error(`npm could not be run: ${answer.error.message}`)
    if (answer.status !== 0) throw new Error('npm ci failed; its own message stands above.')
  }
  checkNodeRuns()
  writeFileSync(stampFile, installStamp())
}

function installStamp() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  return `${process.platform}-${process.arch} ${hash}\n`
}

/** Somebody may have run npm by hand: npm's own record of node_modules then already matches the lockfile. */
function matchesLockfile() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  const found = JSON.parse(readFileSync(record, 'utf8')).packages
  const same = (name) =>
    wanted[name]?.version === found[name]?.version &&
    wanted[name]?.integrity === found[name]?.integrity
  const isOurs = (name) => !name.startsWith('node_modules/')
  return (
    Object.keys(found).every((name) => isOurs(name) || same(name)) &&
    Object.keys(wanted).every((name) => isOurs(name) || wanted[name].optional || same(name))
  )
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
