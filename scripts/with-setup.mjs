import { ensureSetupOrExit } from './ensure-setup.mjs'
import { becomeNode } from './run-node.mjs'

// Runs a TypeScript command (its path and arguments follow) once the clone is ready.
await ensureSetupOrExit({ parts: [] })
becomeNode(process.argv.slice(2))
