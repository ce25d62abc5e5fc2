import type { Broken } from './find-broken.ts'
import type { Owed } from './find-owed.ts'
import { todos } from './todos.ts'
import { owedWords } from './owed-words.ts'

/** What the audit says of each broken rule, with what to do where that is known. */
export const brokenLines = (broken: Broken): string[] =>
  Object.entries(broken).flatMap(([rule, rows]) => {
    const todo = todos[rule]
    return [
      `BROKEN: ${rule}`,
      ...rows.map((row) => `  ${JSON.stringify(row)}`),
      ...(todo === undefined ? [] : [`  → ${todo}`]),
    ]
  })

/** What it says of refunds that wait for a person: they break no rule. */
export const owedLines = (owed: readonly Owed[]): string[] =>
  owed.flatMap((one) => {
    const { detail, todo } = owedWords(one)
    return [`owed: refunds: ${detail}`, `  → ${todo}`]
  })
