import { ensureSetupOrExit } from './ensure-setup.mjs'
import { noDatabase, ownDatabase, temporaryDatabase } from './own-database.mjs'
import { becomeNode } from './run-node.mjs'

// Runs the command of catalogues as with-database.mjs runs the others. Only a file can be checked
// where there is none yet: by itself, in a database that is thrown away.
await ensureSetupOrExit({ parts: [] })
const command = process.argv.slice(2)
const database = await ownDatabase()
const isAlone =
  database === noDatabase && !process.env.DATABASE_URL && process.env.NODE_ENV !== 'production'
if (isAlone && command[1] === 'check') {
  console.log('Database: none. DATABASE_URL names none, and `npm start` has not made one here.')
  becomeNode([...command, '--only-file'], {}, await temporaryDatabase())
} else becomeNode(command, {}, database)
