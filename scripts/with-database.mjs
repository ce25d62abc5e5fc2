import { ensureSetupOrExit } from './ensure-setup.mjs'
import { ownDatabase } from './own-database.mjs'
import { becomeNode } from './run-node.mjs'

// Runs a TypeScript command (its path and arguments follow) on the shop's database: the one that DATABASE_URL names, or the
// clone's own.
await ensureSetupOrExit({ parts: [] })
becomeNode(process.argv.slice(2), {}, await ownDatabase())
