import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stateFolder } from './paths.mjs'

const lockFile = join(stateFolder, 'setup.lock')

/** Runs `work` while no other process of this clone installs or builds; waits for a process that does. */
export async function withSetupLock(work) {
  mkdirSync(stateFolder, { recursive: true })
  await takeLock()
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

async function takeLock() {
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = readOwner()
    if (owner !== undefined && !isAlive(owner)) {
      // The owner was killed. Between reading and removing another waiter may do the same: `wx` lets only one of them go on.
      rmSync(lockFile, { force: true })
      continue
    }
    if (!told) console.log(`Waiting for the set-up of process ${owner ?? '?'} to finish.`)
    await pause(200)
  }
}

function readOwner() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
