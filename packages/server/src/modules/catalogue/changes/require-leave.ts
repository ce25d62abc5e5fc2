import type { Catalogue } from '../file/read-catalogue.ts'
import { sorted } from '../file/read-catalogue.ts'
import { ChangesRefused, type FileProblem } from '../file/problem.ts'
import { findRefusals } from './find-refusals.ts'
import type { Wanted } from './refusal.ts'

/**
 * Lets an import go on when everything dangerous in it was allowed by name. A name that nothing in it needs is refused
 * as well: kept in a script, it would allow what somebody writes next year.
 * @param more what else is refused, such as overwriting what the desk keeps
 * @throws ChangesRefused with everything that was not allowed
 */
export function requireLeave(
  { source }: Catalogue,
  wanted: Wanted,
  allowed: readonly string[],
  more: readonly FileProblem[] = [],
): void {
  const all = findRefusals(wanted)
  const refusals = all.filter(({ isByAct }) => isByAct !== true)
  const known = new Set(all.map(({ allow }) => allow))
  const problems = [
    ...more,
    ...all
      .filter(({ isByAct }) => isByAct === true)
      .map(({ path, reason }) => ({
        path,
        reason: `${reason}, and change it at the desk first, which tells people`,
      })),
    ...refusals
      .filter(({ allow }) => !allowed.includes(allow))
      .map(({ allow, path, reason }) => ({ path, reason: `${reason}, or add --allow ${allow}` })),
    ...allowed
      .filter((allow) => !known.has(allow))
      .map((allow) => ({ path: [], reason: `nothing here needs --allow ${allow}: leave it out` })),
  ]
  if (problems.length > 0)
    throw new ChangesRefused(sorted(problems.map((problem) => source.locate(problem))))
}
