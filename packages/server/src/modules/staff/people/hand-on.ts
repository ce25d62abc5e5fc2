import { rightsOf, roles, type Role } from '@foyer/contract/api/rights.ts'
import { rightsAt } from '../admit.ts'
import type { Standing } from '../keys/key-store.ts'

/** Whether somebody may let others in with this role, which may have no right that they do not have themselves. */
export function mayHandOn(standing: Standing | undefined, role: Role): boolean {
  if (standing === undefined) return false
  const own = rightsAt(standing, standing.isOperator)
  return own.includes('people.manage') && rightsOf(role).every((right) => own.includes(right))
}

/** The roles with which they may not let others in. */
export const rolesBeyond = (standing: Standing | undefined): readonly Role[] =>
  roles.filter((role) => !mayHandOn(standing, role))
