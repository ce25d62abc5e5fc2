import { ensureSetupOrExit } from './ensure-setup.mjs'
import { becomeNode } from './run-node.mjs'
import { root } from './setup/paths.mjs'

// `npm start`: everything the shop needs, then the shop itself.
process.chdir(root)
await ensureSetupOrExit()
becomeNode(['packages/server/src/main.ts', ...process.argv.slice(2)], {
  PORT: process.env.PORT || '3000',
})
