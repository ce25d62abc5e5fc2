import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { Crowd } from '../../faults/buyers.ts'
import type { Act } from '../../faults/score-of.ts'
import type { Cluster, DatabaseMachine } from '../cluster/cluster.ts'
import type { AvailabilityStage } from './availability-stage.ts'
import { inSeconds, untilNextSale } from './next-sale.ts'

/** A hanging machine is noticed by its silence: that takes longer than a connection that breaks. */
const sellsWithinSeconds = 20

/** A primary that takes the lead back when it wakes does so by chance, and only now and then. */
const hangs = 4

/** The machine of the primary hangs, is replaced, and wakes up: it may not tell anybody that it has kept something. */
export async function primaryHangs(stage: AvailabilityStage, crowd: Crowd): Promise<Act> {
  const sold: number[] = []
  let keepers = 0
  for (let round = 0; round < hangs; round += 1) {
    const { seconds, wasKept } = await hangOnce(stage, crowd)
    sold.push(seconds)
    keepers += Number(wasKept)
    process.stderr.write(`  sold again after ${inSeconds([seconds])} s\n`)
  }
  return {
    tries: hangs,
    failed: sold.filter((seconds) => seconds > sellsWithinSeconds).length + keepers,
    told: `sold again after ${inSeconds(sold)} s; commits that an old primary answered when it woke: ${keepers}`,
  }
}

async function hangOnce({ cluster }: AvailabilityStage, crowd: Crowd) {
  const old = await cluster.primary()
  const hung = Date.now()
  old.pause()
  const seconds = await untilNextSale(crowd, hung)
  const kept = tryToWrite(cluster, old)
  old.resume()
  const wasKept = await kept
  await cluster.untilWhole()
  return { seconds, wasKept }
}

/** Writes straight to the node that was replaced. Whether it said that this is kept. */
async function tryToWrite(cluster: Cluster, node: DatabaseMachine): Promise<boolean> {
  let isKept = false
  for (let tried = 0; tried < 200 && !isKept; tried += 1) {
    const client = new Client({ connectionString: cluster.nodeUrl(node) })
    // It is cut off in the middle when the node learns that it was replaced.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create table if not exists written_to_the_old_primary ()')
      isKept = true
    } catch {
      // It was not said to be kept.
    }
    void client.end().catch(() => {})
    await setTimeout(20)
  }
  return isKept
}

/** One of three members of etcd is lost, the one that leads: a primary goes on. */
export async function etcdLeaderLost({ cluster }: AvailabilityStage, crowd: Crowd): Promise<Act> {
  const before = await cluster.primary()
  const leader = await etcdLeader(cluster)
  const isOpen = await leader.answersStrangers()
  const lost = Date.now()
  await leader.killEtcd()
  const seconds = await untilNextSale(crowd, lost)
  await setTimeout(10_000)
  const after = await cluster.primary()
  leader.startEtcd()
  return {
    tries: 1,
    failed: Number(after !== before) + Number(isOpen),
    told: `sold on (${inSeconds([seconds])} s); the primary ${after === before ? 'stayed' : 'was replaced'}; who shows no certificate is ${isOpen ? 'answered' : 'refused'}`,
  }
}

async function etcdLeader({ nodes }: Cluster): Promise<DatabaseMachine> {
  for (const node of nodes) if (await node.leadsEtcd()) return node
  throw new Error('etcd has no leader')
}
