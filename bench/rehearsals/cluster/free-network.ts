import { once } from 'node:events'
import { createServer } from 'node:net'

/** The ports that the files in deploy/ha name. */
const ports = [2379, 2380, 5000, 5001, 5432, 6432, 8008, 8080]

/** Addresses of machines that are all this one: every address that begins with 127 is. */
interface Network {
  /** The machine that the shop is on. */
  readonly local: string
  /** The database machines. */
  readonly machines: readonly [string, string, string]
  /** Where connections come from: the system takes 127.0.0.1 for all of them. */
  readonly range: string
}

/** A network in which none of the ports is taken, so that several clusters can be up at once. */
export async function freeNetwork(): Promise<Network> {
  for (let tried = 0; tried < 20; tried += 1) {
    const prefix = `127.${20 + ((process.pid + tried) % 200)}.${Math.floor(process.pid / 200) % 250}`
    const network: Network = {
      local: `${prefix}.1`,
      machines: [`${prefix}.11`, `${prefix}.12`, `${prefix}.13`],
      range: '127.0.0.0/8',
    }
    const addresses = [network.local, ...network.machines]
    const free = await Promise.all(
      addresses.flatMap((address) => ports.map(async (port) => await isFree(address, port))),
    )
    if (free.every(Boolean)) return network
  }
  throw new Error(
    `Something on this machine listens on all addresses at one of the ports ${ports.join(', ')}: stop it for the rehearsal.`,
  )
}

async function isFree(address: string, port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, address)
  return await Promise.race([
    once(server, 'listening').then(async () => {
      server.close()
      await once(server, 'close')
      return true
    }),
    once(server, 'error').then(() => false),
  ]).catch(() => false)
}
