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
    father: 'Fr',
    sir: 'Sir',
    dame: 'Dame',
    lady: 'Lady',
    lord: 'Lord',
    capt: 'Capt',
    captain: 'Capt',
    cpt: 'Capt',
    maj: 'Maj',
    major: 'Maj',
    col: 'Col',
    colonel: 'Col',
    cpl: 'Cpl',
    corporal: 'Cpl',
    sgt: 'Sgt',
    sergeant: 'Sgt',
    lt: 'Lt',
    lieutenant: 'Lt',
    cllr: 'Cllr',
    councillor: 'Cllr',
    hon: 'Hon',
    honourable: 'Hon',
    ...Object.fromEntries(
      (
        'abbot admiral ambassador archbishop archdeacon baron baroness bishop brig brigadier brother canon cantor commander countess ' +
        'deacon duchess dean earl gen general herr frau imam madam madame marquess master mgr mlle mme monsieur pastor prince princess ' +
        'rabbi señor señora sheikh sister squadron sr st the right rt most very ven venerable viscount viscountess wing'
      )
        .split(' ')
        .map((word) => [asPlainLatin(word), ''] as const),
    ),
  }),
)

/** Titles that are first names, too: they count as titles only before two other words. */
const alsoNames: ReadonlySet<string> = new Set(
  'baron dean earl general lord major master prince princess sheikh wing'.split(' '),
)

/** The letters after a name for an honour, a degree or an office, written as here. */
const afterNames: ReadonlySet<string> = new Set(
  (
    'BA BEM BSc CB CBE CH CMG CVO DBE DCVO DL DPhil DSO Esq FBA FRCP FRCS FRS GBE GC JP KBE KC KCB KCVO LLB LVO MA MBE MC MD MP MPhil ' +
    'MRCP MS MSc MSP MVO OBE OM PhD QC RA RN TD VC'
  ).split(' '),
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
  const [words = [], ...others] = asPlainLatin(fullName).split(',').map(wordsOf)
  const behind = others.flat()
  if ([...behind, ...words].some((word) => word === '&' || word === '+' || /^and$/i.test(word)))
    return 'the name of two people: each needs a declaration'
  // A surname, a comma and first names; or a name, a comma and a title.
  const { title, names } = withoutTitles([...behind, ...words])
  const [first = '', ...rest] = names
  // HMRC wants a space, not a hyphen, in a double-barrelled last name.
  const last = rest.join(' ').replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim()
  if (first === '' || last === '') return 'no full name'
  if (!/^[A-Za-z][A-Za-z'-]*$/.test(first) || !/^[A-Za-z][A-Za-z' ]*$/.test(last))
    return 'a name that HMRC does not take'
  return { title, first: first.slice(0, nameMaximum), last: last.slice(0, nameMaximum).trim() }
}

/** The words of a part of a name, without those that only stand behind one. */
const wordsOf = (part: string): readonly string[] =>
  part
    .replaceAll(/[.()]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !afterNames.has(word))

/** A single word is a name, not a title. */
function withoutTitles(words: readonly string[]): { title: string; names: readonly string[] } {
  let title = ''
  let names = words
  for (;;) {
    const word = (names[0] ?? '').toLowerCase().replaceAll("'", '')
    const known = titles.get(word)
    if (known === undefined || names.length < (alsoNames.has(word) ? 3 : 2)) return { title, names }
    title = title === '' ? known : title
    names = names.slice(1)
  }
}
