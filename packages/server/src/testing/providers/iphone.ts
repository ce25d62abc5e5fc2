import type { FastifyInstance } from 'fastify'
import { readStoredZip } from '../evidence/read-stored-zip.ts'

/** What a pass says, as far as tests look at it. */
export interface ReadPass {
  readonly serialNumber: string
  readonly passTypeIdentifier: string
  readonly webServiceURL: string
  readonly authenticationToken: string
  readonly voided?: true
  readonly barcodes?: readonly [{ readonly message: string }]
  readonly text: string
}

const readPass = (file: Buffer): ReadPass => {
  const text = String(readStoredZip(file).get('pass.json'))
  return { ...(JSON.parse(text) as Omit<ReadPass, 'text'>), text }
}

/** A phone that keeps passes of Apple Wallet, and asks the shop as phones do. */
export interface Iphone {
  readonly pushToken: string
  readonly passes: Map<string, ReadPass>
  /** Opens the link, keeps the pass and registers for it. */
  keep(link: string): Promise<ReadPass>
  /** Asks which passes have changed, and for each of these. Answers the status of every request. */
  wakeUp(): Promise<number[]>
  remove(serial: string): Promise<number>
  ask(serial: string, headers?: Readonly<Record<string, string>>): Promise<number>
}

export function createIphone(app: FastifyInstance, name: string): Iphone {
  const pushToken = `${Buffer.from(name).toString('hex')}00aa11bb`
  const passes = new Map<string, ReadPass>()
  const modified = new Map<string, string>()
  let tag: string | null = null
  const servicePath = (pass: ReadPass) => new URL(pass.webServiceURL).pathname
  const proof = (pass: ReadPass) => ({ authorization: `ApplePass ${pass.authenticationToken}` })
  const registrations = (pass: ReadPass) =>
    `${servicePath(pass)}/v1/devices/${name}/registrations/${pass.passTypeIdentifier}`
  const known = (serial: string): ReadPass => {
    const pass = passes.get(serial)
    if (pass === undefined) throw new Error('the phone does not have this pass')
    return pass
  }
  async function ask(serial: string, headers: Readonly<Record<string, string>> = {}) {
    const pass = known(serial)
    const answer = await app.inject({
      url: `${servicePath(pass)}/v1/passes/${pass.passTypeIdentifier}/${serial}`,
      headers: {
        ...proof(pass),
        ...(modified.has(serial) && { 'if-modified-since': modified.get(serial) ?? '' }),
        ...headers,
      },
    })
    if (answer.statusCode === 200) {
      passes.set(serial, readPass(answer.rawPayload))
      modified.set(serial, String(answer.headers['last-modified']))
    }
    return answer.statusCode
  }
  return {
    pushToken,
    passes,
    ask,
    async keep(link) {
      const pass = readPass((await app.inject({ url: link })).rawPayload)
      passes.set(pass.serialNumber, pass)
      const answer = await app.inject({
        method: 'POST',
        url: `${registrations(pass)}/${pass.serialNumber}`,
        headers: proof(pass),
        payload: { pushToken },
      })
      if (![200, 201].includes(answer.statusCode)) throw new Error(`${answer.statusCode}`)
      return pass
    },
    async wakeUp() {
      const [pass] = passes.values()
      if (pass === undefined) return []
      const since = tag === null ? '' : `?passesUpdatedSince=${tag}`
      const answer = await app.inject({ url: `${registrations(pass)}${since}` })
      if (answer.statusCode !== 200) return [answer.statusCode]
      const changed: { serialNumbers: string[]; lastUpdated: string } = answer.json()
      tag = changed.lastUpdated
      const asked: number[] = []
      for (const serial of changed.serialNumbers) asked.push(await ask(serial))
      return [answer.statusCode, ...asked]
    },
    async remove(serial) {
      const pass = known(serial)
      passes.delete(serial)
      const url = `${registrations(pass)}/${serial}`
      return (await app.inject({ method: 'DELETE', url, headers: proof(pass) })).statusCode
    },
  }
}
