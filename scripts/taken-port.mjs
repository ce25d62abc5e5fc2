import { connect } from 'node:net'
import { usersOf } from './setup/local-postgres.mjs'
import { dataFolder } from './setup/postgres-place.mjs'

/** Whether something listens at an address that the environment gives. The server itself refuses one that is none. */
export async function isTaken({ HOST, PORT }) {
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false
  return await new Promise((resolve) => {
    const socket = connect({ host: HOST || 'localhost', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Ends this process before it starts anything, with one plain message, when another one listens at the shop's address. */
export async function refuseTakenPort(environment) {
  if (!(await isTaken(environment))) return
  const [user] = usersOf(dataFolder())
  const by = user === undefined ? '' : ` Foyer runs in this folder already (process ${user}).`
  console.error(
    `Port ${environment.PORT} is already in use.${by} Stop what uses it, or choose another port with PORT.`,
  )
  process.exit(1)
}

/** Says so when other processes use the data of this folder: each shop has simulators of its own. */
export function sayWhoElse([user]) {
  if (user === undefined) return
  console.log(
    `Process ${user} uses the data of this folder too. If it is another shop, a mail or a payment may turn up at its simulators instead of these.`,
  )
}
