import { build } from './setup/build.mjs'
import { ensureSetupOrExit } from './ensure-setup.mjs'
import { withSetupLock } from './setup/setup-lock.mjs'

// `npm run build`: builds even when nothing changed.
await ensureSetupOrExit({ parts: [] })
await withSetupLock(() => build(['bundles', 'programs']))
