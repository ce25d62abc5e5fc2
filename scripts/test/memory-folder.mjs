import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** The databases and browsers of a whole run together need less than half of it, at most eight journeys at a time. */
const enough = 4 * 1024 ** 3
const prefix = 'foyer-test-'

/**
 * Makes the temporary folder of this process and its children one in the machine's memory, if there is room: a test run
 * makes several hundred databases and throws each away, which takes a quarter of the time there. It is deleted when this
 * process ends.
 */
export function keepTemporaryFilesInMemory() {
  const folder = makeFolder()
  if (folder === undefined) return
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}

/**
 * Undefined where there is no such folder, too little room (a container's has 64 MB), too little memory for it beside the
 * tests themselves, or programs in it may not run.
 */
function makeFolder() {
  let folder
  try {
    removeLeftBehind()
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough || process.availableMemory() < 2 * enough) return undefined
    folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
    // PostgreSQL runs as another user when the tests are run by root.
    chmodSync(folder, 0o755)
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(program).status === 0) return folder
  } catch {
    // The usual folder for temporary files does as well, only slower.
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  return undefined
}

/** A run that was killed could not delete its folder, and memory is not emptied before the machine starts anew. */
function removeLeftBehind() {
  for (const name of readdirSync(memory)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
