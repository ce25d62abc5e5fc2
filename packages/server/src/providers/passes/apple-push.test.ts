import { readFileSync, writeFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, it } from 'vitest'
import { makePassCertificates, openssl } from '../../testing/providers/pass-certificates.ts'
import { pushToPhones } from './apple-push.ts'

const certificates = makePassCertificates()
const { folder } = certificates

/** A certificate for this machine, of the same authority as that of the passes. */
function makeServerCertificate(): void {
  writeFileSync(join(folder, 'names.txt'), 'subjectAltName=IP:127.0.0.1')
  const request = ['-newkey', 'rsa:2048', '-noenc', '-keyout', 'server.key', '-out', 'server.csr']
  openssl(folder, 'req', ...request, '-subj', '/CN=push.example')
  const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial']
  const made = ['-out', 'server.pem', '-days', '2', '-extfile', 'names.txt']
  openssl(folder, 'x509', '-req', '-in', 'server.csr', ...by, ...made)
}

it('when phones are told then the shop proves with the certificate of the passes who it is', async () => {
  makeServerCertificate()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const callers: string[] = []
  const server = createSecureServer({
    key: read('server.key'),
    cert: read('server.pem'),
    ca: read('authority.pem'),
    requestCert: true,
  })
  server.on('request', (request, response) => {
    callers.push((request.socket as TLSSocket).getPeerCertificate().subject['UID'] as string)
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const config = {
    certificate: read('pass.pem'),
    key: read('pass.key'),
    passTypeId: 'pass.example.foyer',
    pushBase: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  const told = await pushToPhones({ ...config, authority: read('authority.pem') }, [
    'a1',
    'b2',
    'a1',
  ])
  expect(Object.fromEntries(told)).toEqual({ a1: { outcome: 'told' }, b2: { outcome: 'told' } })
  expect(callers).toEqual(['pass.example.foyer', 'pass.example.foyer'])
  // Nobody vouches for this server: no token is said to it.
  const refused = await pushToPhones(config, ['a1'])
  expect(refused.get('a1')).toMatchObject({ outcome: 'failed' })
  expect(callers).toHaveLength(2)
  server.close()
})
