import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, markOf } from './process-mark.mjs'

let taken = 0

/**
 * Runs `work` while nobody else has the lock file at `path`; waits for a process that has it, and calls `onWait` once with its
 * id. A lock that a killed process left behind is taken over.
 */
export async function withLockFile(path, work, onWait = () => {}) {
  for (let hasTold = false; !createLock(path);) {
    const held = readLock(path)
    if (held === null) continue
    if (!isAlive(held)) {
      removeStale(path, held)
      continue
    }
    if (!hasTold) onWait(Number.parseInt(held, 10))
    hasTold = true
    await pause(50)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** A link appears with its content or not at all, so no process reads half a lock and takes it for a stale one. */
function createLock(path) {
  taken += 1
  const own = `${path}.${process.pid}.${taken}`
  writeFileSync(own, markOf(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Removes the stale lock that was read, and never one that another process took since: only the process with the claim
 * removes it, and reads it again first.
 */
function removeStale(path, stale) {
  const claim = `${path}.claim`
  if (!createLock(claim)) {
    const claimed = readLock(claim)
    if (claimed !== null && !isAlive(claimed)) rmSync(claim, { force: true })
    return
  }
  try {
    if (readLock(path) === stale) rmSync(path)
  } finally {
    rmSync(claim, { force: true })
  }
}

function readLock(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
