import { ensureSetupOrExit } from './ensure-setup.mjs'
import { ownDatabase } from './own-database.mjs'
import { givePastBeside } from './past-beside.mjs'
import { becomeNode } from './run-node.mjs'
import { root } from './setup/paths.mjs'
import { program } from './setup/program.mjs'
import { refuseTakenPort, sayWhoElse } from './taken-port.mjs'

// `npm start`: prepares everything the shop needs, then runs the shop itself.
process.chdir(root)
await ensureSetupOrExit({ parts: ['bundles', 'programs'] })
const environment = {
  ...program.environment,
  PORT: process.env.PORT || '3000',
  // A terminal shows the URLs and errors; an operator wants every line.
  LOG_LEVEL: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'production' ? 'info' : 'warn'),
}
await refuseTakenPort({ ...process.env, ...environment })
const database = await ownDatabase({ makes: true })
sayWhoElse(database.others)
becomeNode([...program.options, program.file, ...process.argv.slice(2)], environment, database)
// Whoever looks at the demo finds a season that has been selling for weeks.
if (process.env.NODE_ENV !== 'production' && process.env.FOYER_PAST !== '0')
  await givePastBeside({ ...process.env, ...environment, ...database.environment })
