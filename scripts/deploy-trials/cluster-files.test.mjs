import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../setup/paths.mjs'

const read = (name) => readFileSync(join(root, 'deploy/ha', name), 'utf8')
const listOf = (text) => text.split(',').map((one) => one.trim())

describe('files of a cluster', () => {
  it('when a program listens, then nftables says who reaches its port', () => {
    const texts = ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'].map(read).join('\n')
    const patterns = [/@:(\d+)/g, /check port (\d+)/g, /^listen_port = (\d+)$/gm]
    const ports = new Set(
      patterns.flatMap((one) => [...texts.matchAll(one)].map(([, port]) => port)),
    )
    const [, closed] = /tcp dport \{ ([\d, ]+) \} drop/.exec(read('nftables.conf'))
    expect([...ports].toSorted()).toEqual(listOf(closed).toSorted())
  })

  it('when somebody asks etcd or is asked by it, then both show certificates', () => {
    const etcd = read('etcd.yml')
    expect(etcd).not.toContain('http://')
    expect(etcd.match(/^(?:client|peer)-transport-security:$/gm)).toHaveLength(2)
    expect(etcd.match(/^ {2}client-cert-auth: true$/gm)).toHaveLength(2)
    const [patroni] = /^etcd:\n(?: {2}.*\n)+/m.exec(read('patroni.yml'))
    for (const name of ['protocol: https', 'cacert: ', 'cert: ', 'key: '])
      expect(patroni).toContain(`\n  ${name}`)
  })
})
