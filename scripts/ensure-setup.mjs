import { buildStale, isBuilt } from './setup/build.mjs'
import { install, isInstalled } from './setup/install.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'

/**
 * Makes a fresh or changed clone ready to run: dependencies as locked, and `parts` (see setup/build.mjs) built from the
 * present sources. Returns at once when nothing changed. This file and those in setup/ are plain JavaScript without
 * dependencies, because on a fresh clone they run before anything is installed, under whatever Node (20 or newer) the
 * machine has.
 */
export async function ensureSetup({ parts = ['bundles'] } = {}) {
  const isReady = () => parts.length === 0 || isBuilt(parts)
  if (isInstalled() && isReady()) return
  await withSetupLock(async () => {
    if (!isInstalled()) install()
    if (!isReady()) await buildStale(parts)
  })
}

/** `ensureSetup` for a command line: a failure is one plain message and exit code 1. */
export async function ensureSetupOrExit(options) {
  try {
    await ensureSetup(options)
  } catch (error) {
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
