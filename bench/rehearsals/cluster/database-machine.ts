import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { atTheEnd } from '@foyer/e2e/harness/ends-with-us.ts'
import { writeFilled } from './deployed-files.ts'
import { askEtcd } from './certificates.ts'
import { childrenOf, killAllIn, signalAll, startProgram, type Started } from './processes.ts'
import { ownFolderIn } from './cluster-folder.ts'
import type { Programs } from './programs.ts'

/** What the etcd and the Patroni of one machine are told. */
interface MachineSettings {
  readonly name: string
  readonly address: string
  readonly folder: string
  /** Where the certificate of this machine is. */
  readonly certificates: string
  readonly programs: Programs
  readonly values: Readonly<Record<string, string>>
  /** Changes Patroni's file beyond what an operator fills in: for the cluster without synchronous replication. */
  readonly changePatroni: (text: string) => string
}

/** A database machine: etcd, Patroni and PostgreSQL. What happens to it happens to its Patroni and PostgreSQL. */
export interface DatabaseMachine {
  readonly name: string
  readonly address: string
  /** Patroni's answers. */
  readonly api: string
  /** What its Patroni has written last. */
  said(): string
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void
  /** All processes are gone at once, as with a machine that loses power. */
  kill(): Promise<void>
  /** Nothing answers any more and connections stay open, as with a machine that hangs. */
  pause(): void
  resume(): void
  /** Its standby receives nothing any more, as behind a line that is down, until `receiveAgain`. */
  stopReceiving(): void
  /** Connects anew; what was under way is lost. */
  receiveAgain(): void
  /** Kills or starts the etcd of this machine. */
  killEtcd(): Promise<void>
  startEtcd(): void
  leadsEtcd(): Promise<boolean>
  /** Whether its etcd answers somebody who shows no certificate. */
  answersStrangers(): Promise<boolean>
  /** Whether its PostgreSQL runs. */
  isUp(): boolean
}

export function createDatabaseMachine({
  name,
  address,
  folder,
  certificates,
  programs,
  values,
  changePatroni,
}: MachineSettings): DatabaseMachine {
  const own = ownFolderIn(folder, name)
  const run = ownFolderIn(own, 'run')
  const data = join(own, 'data')
  const filled = {
    ...values,
    NODE_NAME: name,
    NODE_ADDRESS: address,
    DATA_DIR: data,
    RUN_DIR: run,
    ETCD_CERTIFICATES: certificates,
    PATRONI_CERTIFICATES: certificates,
    ETCD_DATA_DIR: ownFolderIn(own, 'etcd'),
    POSTGRESQL_BIN_DIR: programs.postgresBin,
  }
  const etcdFile = writeFilled(own, 'etcd.yml', filled)
  const patroniFile = writeFilled(own, 'patroni.yml', filled, changePatroni)
  let etcd: Started | undefined
  let patroni: Started | undefined
  let receivers: readonly number[] = []

  /** The first process of PostgreSQL, which does not end with Patroni. */
  function postmaster(): number | null {
    const file = join(data, 'postmaster.pid')
    if (!existsSync(file)) return null
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0])
    return existsSync(`/proc/${pid}`) ? pid : null
  }
  /** The first ones are signalled first, so that they start no others while their children are looked up. */
  function signalTree(signal: NodeJS.Signals): void {
    const first = [patroni?.isAlive() === true ? patroni.pid : null, postmaster()].filter(
      (pid) => pid !== null,
    )
    signalAll(first, signal === 'SIGCONT' ? signal : 'SIGSTOP')
    const children = first.flatMap((pid) => childrenOf(pid))
    signalAll(children, signal)
    signalAll(first, signal)
  }
  atTheEnd(() => {
    signalTree('SIGKILL')
    // What Patroni was just starting has no file with its id yet, and lost its parent with Patroni.
    killAllIn(own)
  })

  return {
    name,
    address,
    api: `http://${address}:8008`,
    said: () => patroni?.said() ?? '',
    start() {
      patroni = startProgram(programs.patroni, [patroniFile], {
        log: join(own, 'patroni.log'),
        folder: own,
      })
    },
    async kill() {
      signalTree('SIGKILL')
      await patroni?.stop('SIGKILL')
      while (postmaster() !== null) await setTimeout(20)
    },
    pause: () => signalTree('SIGSTOP'),
    resume: () => signalTree('SIGCONT'),
    stopReceiving() {
      const first = postmaster()
      receivers = first === null ? [] : childrenOf(first, 'walreceiver')
      signalAll(receivers, 'SIGSTOP')
    },
    receiveAgain() {
      // It ends before it reads what has arrived meanwhile, and PostgreSQL starts another.
      signalAll(receivers, 'SIGTERM')
      signalAll(receivers, 'SIGCONT')
    },
    startEtcd() {
      etcd = startProgram(programs.etcd, ['--config-file', etcdFile], {
        log: join(own, 'etcd.log'),
        folder: own,
      })
    },
    async killEtcd() {
      await etcd?.stop('SIGKILL')
    },
    leadsEtcd: async () => (await askEtcd(address, certificates)).state === 'StateLeader',
    answersStrangers: async () =>
      await askEtcd(address, certificates, true).then(
        () => true,
        () => false,
      ),
    isUp: () => postmaster() !== null,
  }
}
