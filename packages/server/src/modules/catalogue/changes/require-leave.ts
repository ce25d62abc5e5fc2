import type { Catalogue } from '../file/read-catalogue.ts'
import { sorted } from '../file/read-catalogue.ts'
import { ChangesRefused } from '../file/problem.ts'
import { findRefusals } from './find-refusals.ts'
import type { Wanted } from './refusal.ts'

/**
 * Lets an import go on when everything dangerous in it was allowed by name. A name that nothing in it needs is refused
 * as well: kept in a script, it would allow what somebody writes next year.
 * @throws ChangesRefused with everything that was not allowed
 */
export function requireLeave(
  { source }: Catalogue,
  wanted: Wanted,
  allowed: readonly string[],
): void {
  const refusals = findRefusals(wanted)
  const needed = new Set(refusals.map(({ allow }) => allow))
  const problems = [
    ...refusals.filter(({ allow }) => !allowed.includes(allow)),
    ...allowed
      .filter((allow) => !needed.has(allow))
      .map((allow) => ({ path: [], reason: `nothing here needs --allow ${allow}: leave it out` })),
  ]
  if (problems.length > 0)
    throw new ChangesRefused(sorted(problems.map((problem) => source.locate(problem))))
}
