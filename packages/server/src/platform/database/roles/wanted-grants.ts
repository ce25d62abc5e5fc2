import { secretColumns, shownAtDesk } from './secret-columns.ts'
import { servingRights } from './serving-rights.ts'

/** The roles that deploy/postgresql/roles.sql makes, beside the owner. */
export const rolesOfShop = {
  serve: 'foyer_serve',
  /** What the one that serves becomes while it reads for the desk of one organiser. */
  desk: 'foyer_desk',
  read: 'foyer_read',
} as const

export type RoleOfShop = (typeof rolesOfShop)[keyof typeof rolesOfShop]

/** A table or sequence of the shop's schema, or of the job queue's, or a view that stands for a table of the desk. */
export interface Relation {
  readonly schema: 'public' | 'desk' | 'jobs'
  readonly name: string
  readonly isSequence: boolean
  readonly columns: readonly string[]
}

/**
 * What the desk learns of a table that a view stands for: whose its rows are, for it has to know of which orders another organiser
 * has a part. A statement that looks past the view says so: `public.organiser_order`.
 */
const behindViews: Readonly<Record<string, readonly string[]>> = {
  organiser_order: ['organiser_id', 'sale_id'],
}

/**
 * What the owner of the job queue runs as SQL, or puts into SQL, when it brings the queue forward: whoever may write it would be
 * the owner. `bam` keeps whole statements, `queue` names of tables, and `version` says which of them are made again. Each process
 * adds a queue of its own at its start; `only_plain_names` says which names a row may begin with.
 */
const ofOwner: Readonly<Record<string, readonly string[] | 'all'>> = {
  bam: 'all',
  queue: ['name', 'table_name', 'partition', 'policy'],
  version: ['version'],
}

function grantsInQueue({ name, columns }: Pick<Relation, 'name' | 'columns'>): string[] {
  const kept = ofOwner[name]
  if (kept === undefined) return ['select', 'insert', 'update', 'delete']
  if (kept === 'all') return ['select']
  const free = columns.filter((column) => !kept.includes(column))
  const added = name === 'queue' ? ['insert'] : []
  return ['select', ...added, ...free.map((column) => `update ("${column}")`)]
}

/**
 * What a role may do with a table or sequence, as words of a grant: `insert`, or `select (name)` for one column. The job queue
 * is the business of the role that serves alone.
 */
export function wantedGrants(role: RoleOfShop, { schema, name, ...relation }: Relation): string[] {
  const { isSequence, columns } = relation
  if (schema === 'desk') return role === rolesOfShop.desk ? ['select'] : []
  if (role === rolesOfShop.serve) {
    if (isSequence) return ['usage', 'select', 'update']
    if (schema === 'jobs') return grantsInQueue({ name, columns })
    return ['select', ...(servingRights.get(name) ?? [])]
  }
  if (isSequence || schema === 'jobs') return []
  const isDesk = role === rolesOfShop.desk
  const seen = isDesk ? behindViews[name] : undefined
  const shown = isDesk ? (shownAtDesk[name] ?? []) : []
  const secret = (secretColumns[name] ?? []).filter((column) => !shown.includes(column))
  if (seen === undefined && secret.length === 0) return ['select']
  return (seen ?? columns.filter((column) => !secret.includes(column))).map(
    (column) => `select ("${column}")`,
  )
}
