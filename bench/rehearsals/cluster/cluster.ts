import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { withClient } from '../../with-client.ts'
import { deployed, writeFilled } from './deployed-files.ts'
import { startProgram } from './processes.ts'
import { makeCertificates } from './certificates.ts'
import { createDatabaseMachine, type DatabaseMachine } from './database-machine.ts'
import { clusterFolder, ownFolderIn } from './cluster-folder.ts'
import { freeNetwork } from './free-network.ts'
import { findPrograms } from './programs.ts'

export type { DatabaseMachine } from './database-machine.ts'

/** What Patroni says of a member of the cluster. */
export interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  /** `running` for a primary, `streaming` (or `running`) for a standby that receives. */
  readonly state: string
  readonly timeline?: number
  /** Bytes, or `unknown`. */
  readonly lag?: number | string
}

/**
 * Three PostgreSQL servers under Patroni and etcd, and in front of them HAProxy and PgBouncer, from the files in deploy/ha,
 * all on this machine.
 */
export interface Cluster {
  readonly nodes: readonly DatabaseMachine[]
  /** Through PgBouncer in transaction mode and HAProxy to the primary. */
  readonly pooledUrl: string
  /** Through HAProxy to the primary: a connection of one's own. */
  readonly sessionUrl: string
  /** Through HAProxy to one of the standbys. */
  readonly readerUrl: string
  /** Straight to one node, whatever it is, as the owner: nothing but the node itself refuses a change. */
  nodeUrl(node: DatabaseMachine): string
  /** Past PgBouncer, as the role that owns the schema. */
  readonly ownerUrl: string
  members(): Promise<readonly Member[]>
  /** @throws after half a minute without one */
  primary(): Promise<DatabaseMachine>
  /** Waits until there is a primary and all the others receive from it. */
  untilWhole(patienceMs?: number): Promise<void>
  /** Makes another node the primary, as before maintenance. */
  switchover(): Promise<void>
  close(): Promise<void>
}

export interface ClusterOptions {
  /** Whether a commit waits for a standby; without, an order can be lost with the primary. */
  readonly isSynchronous?: boolean
}

const database = 'foyer'
const user = 'foyer_serve'
const password = 'not-secret-here'
const names = ['one', 'two', 'three'] as const

export async function openCluster({ isSynchronous = true }: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPrograms()
  await using opened = new AsyncDisposableStack()
  const folder = opened.adopt(clusterFolder(), (one) => one.remove())
  const network = await freeNetwork()
  const values = {
    CLUSTER_NAME: 'foyer-rehearsal',
    ADDRESS_ONE: network.machines[0],
    ADDRESS_TWO: network.machines[1],
    ADDRESS_THREE: network.machines[2],
    LOCAL_ADDRESS: network.local,
    DATABASE_NETWORK: network.range,
    DATABASE_NAME: database,
    DATABASE_USER: user,
    DATABASE_PASSWORD: password,
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
    REWIND_PASSWORD: password,
    PATRONI_PASSWORD: password,
    SHARED_BUFFERS: '64MB',
  }
  const machines = names.map((name, at) => ({ name, address: network.machines[at] ?? '' }))
  const certificates = makeCertificates(folder.path, machines)
  const nodes = machines.map((machine) => {
    const node = createDatabaseMachine({
      ...machine,
      folder: folder.path,
      certificates: join(certificates, machine.name),
      programs,
      values,
      changePatroni: isSynchronous ? (text) => text : withoutSynchronous,
    })
    opened.defer(async () => {
      node.resume()
      await node.kill()
      await node.killEtcd()
    })
    return node
  })
  for (const node of nodes) node.startEtcd()
  for (const node of nodes) node.start()

  const local = ownFolderIn(folder.path, 'local')
  const haproxy = startProgram(
    programs.haproxy,
    ['-db', '-f', writeFilled(local, 'haproxy.cfg', values)],
    { log: join(local, 'haproxy.log'), folder: local },
  )
  opened.defer(async () => await haproxy.stop())
  const userlist = writeFilled(local, 'userlist.txt', values)
  const pgbouncer = startProgram(
    programs.pgbouncer,
    [writeFilled(local, 'pgbouncer.ini', { ...values, USERLIST_FILE: userlist })],
    { log: join(local, 'pgbouncer.log'), folder: local },
  )
  opened.defer(async () => await pgbouncer.stop('SIGKILL'))

  const urlOf = (host: string, port: number, as = user, name = database): string =>
    `postgres://${as}:${password}@${host}:${port}/${name}`

  async function members(): Promise<readonly Member[]> {
    for (const { api } of nodes) {
      const answer = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      )
      if (answer?.ok !== true) continue
      return ((await answer.json()) as { members?: Member[] }).members ?? []
    }
    return []
  }
  async function until(
    what: string,
    isTrue: (members: readonly Member[]) => boolean,
    patienceMs = 30_000,
  ): Promise<readonly Member[]> {
    for (const end = performance.now() + patienceMs; ; await setTimeout(100)) {
      const found = await members()
      if (isTrue(found)) return found
      if (performance.now() > end)
        throw new Error(
          `${what}: ${JSON.stringify(found)}\n${nodes.map((node) => `${node.name}: ${node.said()}`).join('\n')}`,
        )
    }
  }
  const leaderIn = (found: readonly Member[]): Member | undefined =>
    found.find(({ role, state }) => role === 'leader' && state === 'running')

  const cluster: Cluster = {
    nodes,
    pooledUrl: urlOf(network.local, 6432),
    sessionUrl: urlOf(network.local, 5000),
    readerUrl: urlOf(network.local, 5001),
    ownerUrl: urlOf(network.local, 5000, 'foyer_migrate'),
    nodeUrl: ({ address }) => urlOf(address, 5432, 'foyer_migrate'),
    members,
    async primary() {
      const found = leaderIn(await until('no primary', (all) => leaderIn(all) !== undefined))
      return nodeCalled(nodes, found?.name)
    },
    async untilWhole(patienceMs = 4 * minuteMs) {
      await until('the cluster is not whole', (all) => isWhole(all, isSynchronous), patienceMs)
    },
    async switchover() {
      const { name, api } = await cluster.primary()
      const answer = await fetch(`${api}/switchover`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ leader: name }),
      })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
    close: async () => await kept.disposeAsync(),
  }
  await cluster.untilWhole()
  const asAdmin = (name: string): string => urlOf(network.local, 5000, 'postgres', name)
  await withClient(asAdmin('postgres'), async (client) => {
    await client.query(`create database ${database}`)
  })
  makeRoles(asAdmin(database), programs.postgresBin)
  const kept = opened.move()
  return cluster
}

/** The one line that makes a commit answer before a standby has it, and the bound that would forbid to lose what is to be lost. */
const withoutSynchronous = (text: string): string =>
  text
    .replace('synchronous_mode: true', 'synchronous_mode: false')
    .replace('maximum_lag_on_failover: 1048576', 'maximum_lag_on_failover: 1073741824')

function isWhole(members: readonly Member[], isSynchronous: boolean): boolean {
  const standbys = members.filter(({ role }) => role !== 'leader')
  const [leader] = members.filter(({ role, state }) => role === 'leader' && state === 'running')
  return (
    leader !== undefined &&
    standbys.length === names.length - 1 &&
    standbys.every(
      ({ state, timeline }) =>
        (state === 'streaming' || state === 'running') && timeline === leader.timeline,
    ) &&
    (!isSynchronous || standbys.some(({ role }) => role === 'sync_standby'))
  )
}

function nodeCalled(nodes: readonly DatabaseMachine[], name: string | undefined): DatabaseMachine {
  const node = nodes.find((one) => one.name === name)
  if (node === undefined) throw new Error(`there is no node ${name}`)
  return node
}

/** The roles of the shop's database, as an operator makes them. */
function makeRoles(adminUrl: string, postgresBin: string): void {
  const files = ['roles.sql', 'passwords.sql'].flatMap((name) => [
    '-f',
    deployed(join('../postgresql', name)),
  ])
  execFileSync(join(postgresBin, 'psql'), [adminUrl, '-q', '-v', 'ON_ERROR_STOP=1', ...files], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FOYER_MIGRATE_PASSWORD: password, FOYER_SERVE_PASSWORD: password },
  })
}
