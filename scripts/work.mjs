import { ensureSetupOrExit } from './ensure-setup.mjs'
import { ownDatabase } from './own-database.mjs'
import { becomeNode } from './run-node.mjs'
import { root } from './setup/paths.mjs'
import { program } from './setup/program.mjs'

// `npm run work`: a process that does the shop's background work, beside those that serve.
process.chdir(root)
await ensureSetupOrExit({ parts: ['bundles', 'programs'] })
const environment = {
  ...program.environment,
  LOG_LEVEL: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'production' ? 'info' : 'warn'),
}
becomeNode([...program.options, program.worker], environment, await ownDatabase())
