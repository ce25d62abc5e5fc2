import { secretColumns } from './secret-columns.ts'
import { servingRights } from './serving-rights.ts'

/** The roles that deploy/postgresql/roles.sql makes, beside the owner. */
export const rolesOfShop = {
  serve: 'foyer_serve',
  read: 'foyer_read',
} as const

export type RoleOfShop = (typeof rolesOfShop)[keyof typeof rolesOfShop]

/** A table or sequence of the shop's schema, or of the job queue's. */
export interface Relation {
  readonly schema: 'public' | 'jobs'
  readonly name: string
  readonly isSequence: boolean
  readonly columns: readonly string[]
}

/**
 * What a role may do with a table or sequence, as words of a grant: `insert`, or `select (name)` for one column. The job queue
 * is the business of the role that serves alone.
 */
export function wantedGrants(role: RoleOfShop, relation: Relation): string[] {
  const { schema, name, isSequence, columns } = relation
  if (role === rolesOfShop.serve) {
    if (isSequence) return ['usage', 'select', 'update']
    if (schema === 'jobs') return ['select', 'insert', 'update', 'delete']
    return ['select', ...(servingRights.get(name) ?? [])]
  }
  if (isSequence || schema === 'jobs') return []
  const secret = secretColumns[name]
  if (secret === undefined) return ['select']
  return columns
    .filter((column) => !secret.includes(column))
    .map((column) => `select ("${column}")`)
}
