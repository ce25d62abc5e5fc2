import { type Right, rightsOf, type Role } from '@foyer/contract/api/rights.ts'

/** What somebody may do in the one role and not in the other. */
export function gainedAndLost(
  from: Role,
  to: Role,
): { readonly gained: readonly Right[]; readonly lost: readonly Right[] } {
  const [had, has] = [rightsOf(from), rightsOf(to)]
  return {
    gained: has.filter((right) => !had.includes(right)),
    lost: had.filter((right) => !has.includes(right)),
  }
}
