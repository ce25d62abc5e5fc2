import '../speak.ts'
import { parseArgs } from 'node:util'
import { readEmail } from '@foyer/contract/typed/read-email.ts'
import { readConfig } from '../config/config.ts'
import { appointOperator, appointOwner, disablePerson } from '../modules/staff/exports.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `Usage: npm run staff -- --operator EMAIL [--name NAME]                   may do everything at every organiser
       npm run staff -- --organiser KEY --owner EMAIL [--name NAME]      the first owner of an organiser
       npm run staff -- --disable EMAIL                                  may not come in any more, anywhere
They sign in at /desk/ with a code that is sent to that address.`

/** Exit codes: 0 done, 1 refused and nothing changed, 2 the command could not run. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      operator: { type: 'string' },
      organiser: { type: 'string' },
      owner: { type: 'string' },
      disable: { type: 'string' },
      name: { type: 'string' },
    },
  })
  const wanted = [values.operator, values.owner, values.disable].filter((one) => one !== undefined)
  const [typed] = wanted
  const hasPlace = values.organiser !== undefined
  if (typed === undefined || wanted.length !== 1 || hasPlace !== (values.owner !== undefined))
    throw new Error(usage)
  const email = readEmail(typed)
  if (email === null) throw new Error(`Not an e-mail address: ${typed}\n${usage}`)
  const name = values.name?.trim() || (email.split('@', 1)[0] ?? email)
  const db = openToLook(readConfig())
  try {
    const clock = createDatabaseClock(db)
    await clock.sync()
    const deps = { db, now: clock.now() }
    if (values.disable !== undefined) {
      const isDone = await disablePerson(deps, email)
      say(isDone ? `${email} may not come in any more.` : `Nobody at the desk has ${email}.`)
      return isDone ? 0 : 1
    }
    if (values.organiser === undefined) {
      const isDone = await appointOperator(deps, { email, name })
      say(isDone ? `${email} is an operator.` : `${email} was shut out, and stays so.`)
      return isDone ? 0 : 1
    }
    const outcome = await appointOwner(deps, values.organiser, { email, name })
    const texts = {
      done: `${email} is an owner of ${values.organiser}.`,
      no_organiser: `There is no organiser with the key ${values.organiser}.`,
      shut_out: `${email} was shut out, and stays so.`,
    }
    say(texts[outcome])
    return outcome === 'done' ? 0 : 1
  } finally {
    await db.close()
  }
}

await runCommand(main)
