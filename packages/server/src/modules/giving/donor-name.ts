import { asPlainLatin } from './plain-latin.ts'

/** The longest that HMRC takes of each (gov.uk, "Schedule spreadsheet to claim back tax on Gift Aid donations"). */
const nameMaximum = 35

/** Titles as people write them, and as HMRC takes them, in four letters at most; empty where HMRC has none. */
const titles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mr: 'Mr',
    mister: 'Mr',
    mrs: 'Mrs',
    ms: 'Ms',
    miss: 'Miss',
    mx: 'Mx',
    dr: 'Dr',
    doctor: 'Dr',
    prof: 'Prof',
    professor: 'Prof',
    rev: 'Rev',
    revd: 'Rev',
    reverend: 'Rev',
    fr: 'Fr',
    sir: 'Sir',
    dame: 'Dame',
    lady: 'Lady',
    lord: 'Lord',
    capt: 'Capt',
    cpt: 'Capt',
    maj: 'Maj',
    col: 'Col',
    sgt: 'Sgt',
    lt: 'Lt',
    cllr: 'Cllr',
    councillor: 'Cllr',
    hon: 'Hon',
    rabbi: '',
    canon: '',
  }),
)

export interface DonorName {
  readonly title: string
  readonly first: string
  readonly last: string
}

/**
 * A donor's name in the columns of the schedule, or why HMRC does not take it. A title has its own column. A name begins with a letter
 * and has letters, apostrophes, spaces and, in first names, hyphens: so no cell of it can be read as a formula.
 */
export function donorNameOf(fullName: string): DonorName | string {
  const plain = asPlainLatin(fullName).replaceAll(/[.,()]/g, ' ')
  const words = plain.split(/\s+/).filter((word) => word !== '')
  if (words.some((word) => word === '&' || word === '+' || /^and$/i.test(word)))
    return 'the name of two people: each needs a declaration'
  const { title, names } = withoutTitles(words)
  const [first = '', ...rest] = names
  // HMRC wants a space, not a hyphen, in a double-barrelled last name.
  const last = rest.join(' ').replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim()
  if (first === '' || last === '') return 'no full name'
  if (!/^[A-Za-z][A-Za-z'-]*$/.test(first) || !/^[A-Za-z][A-Za-z' ]*$/.test(last))
    return 'a name that HMRC does not take'
  return { title, first: first.slice(0, nameMaximum), last: last.slice(0, nameMaximum).trim() }
}

/** A single word is a name, not a title. */
function withoutTitles(words: readonly string[]): { title: string; names: readonly string[] } {
  let title = ''
  let names = words
  for (;;) {
    const known = titles.get(names[0]?.toLowerCase() ?? '')
    if (known === undefined || names.length < 2) return { title, names }
    title = title === '' ? known : title
    names = names.slice(1)
  }
}
