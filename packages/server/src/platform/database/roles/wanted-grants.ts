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
 * What a role may do with a table or sequence, as words of a grant: `insert`, or `select (name)` for one column. The job queue
 * is the business of the role that serves alone.
 */
export function wantedGrants(role: RoleOfShop, { schema, name, ...relation }: Relation): string[] {
  const { isSequence, columns } = relation
  if (schema === 'desk') return role === rolesOfShop.desk ? ['select'] : []
  if (role === rolesOfShop.serve) {
    if (isSequence) return ['usage', 'select', 'update']
    if (schema === 'jobs') return ['select', 'insert', 'update', 'delete']
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
