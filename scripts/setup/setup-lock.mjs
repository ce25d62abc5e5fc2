import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withLockFile } from './lock-file.mjs'
import { stateFolder } from './paths.mjs'

/** Runs `work` while no other process of this clone installs or builds; waits for a process that does. */
export async function withSetupLock(work) {
  mkdirSync(stateFolder, { recursive: true })
  return await withLockFile(join(stateFolder, 'setup.lock'), work, (pid) =>
    console.log(`Waiting for the set-up of process ${pid} to finish.`),
  )
}
