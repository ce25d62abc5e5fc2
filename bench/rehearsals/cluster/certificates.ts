import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { deployed } from './deployed-files.ts'
import { give, ownFolderIn } from './cluster-folder.ts'

/** The certificates of the database machines, made as an operator makes them. Answers the folder that has one for each machine. */
export function makeCertificates(
  folder: string,
  machines: readonly { readonly name: string; readonly address: string }[],
): string {
  const made = ownFolderIn(folder, 'certificates')
  // Whoever asks an address that begins with 127 comes from 127.0.0.1, whichever machine it plays.
  const named = machines.map(({ name, address }) => `${name}=${address},127.0.0.1`)
  execFileSync(deployed('make-certificates.sh'), [made, ...named], { stdio: 'pipe' })
  for (const path of readdirSync(made, { recursive: true, encoding: 'utf8' }))
    give(join(made, path))
  return made
}

/** What the etcd at this address says of itself to whoever shows the certificate in a folder, or to a stranger who has none. */
export async function askEtcd(address: string, folder: string, isStranger = false) {
  const read = (name: string): Buffer => readFileSync(join(folder, name))
  // The cluster speaks etcd's older protocol (docs/high-availability.md), so the newer one's address is not there.
  const asked = request(`https://${address}:2379/v2/stats/self`, {
    ca: read('ca.crt'),
    ...(isStranger ? {} : { cert: read('machine.crt'), key: read('machine.key') }),
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return (await json(answer)) as { readonly state: string }
}
