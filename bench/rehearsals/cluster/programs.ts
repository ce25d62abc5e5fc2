import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the programs of a cluster are, as Debian 12 names and places them. */
export interface Programs {
  readonly postgresBin: string
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  readonly pgbouncer: string
}

const version = 15
const postgresBin = `/usr/lib/postgresql/${version}/bin`
/** Not every user has these on the path. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']

const find = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

const packages: readonly (readonly [program: string, name: string])[] = [
  ['patroni', 'patroni python3-etcd'],
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
]

/** A program of the cluster is not installed; it says what to do. */
export class ProgramsMissing extends Error {
  constructor(missing: readonly string[]) {
    super(
      `This rehearsal needs programs that are not here. On Debian 12, as root: apt install ${missing.join(' ')}\n` +
        'What the packages start by themselves may be stopped; nothing of it is used: ' +
        'systemctl disable --now postgresql patroni etcd haproxy pgbouncer',
    )
    this.name = 'ProgramsMissing'
  }
}

/** @throws ProgramsMissing */
export function findPrograms(): Programs {
  const missing = packages
    .filter(([program]) => find(program) === undefined)
    .map(([, name]) => name)
  if (!existsSync(join(postgresBin, 'postgres'))) missing.unshift(`postgresql-${version}`)
  if (missing.length > 0) throw new ProgramsMissing(missing)
  return {
    postgresBin,
    patroni: find('patroni') ?? '',
    etcd: find('etcd') ?? '',
    haproxy: find('haproxy') ?? '',
    pgbouncer: find('pgbouncer') ?? '',
  }
}
