import { numberText } from '../../parts/figures/number-text.ts'

/** The counts that are not zero, by their names. */
export const countsOf = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
  counts: Readonly<Record<Name, number>>,
) =>
  (Object.keys(texts) as Name[])
    .filter((name) => counts[name] > 0)
    .map((name) => ({ term: texts[name], detail: numberText(counts[name]) }))
