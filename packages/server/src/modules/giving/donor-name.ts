import { asPlainLatin } from './plain-latin.ts'

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
        'abbot adm admiral ald alderman alderwoman ambassador archbishop archdeacon baron baroness bishop brig brigadier brother canon cantor cdr ' +
        'chancellor commander commodore constable countess dato deacon dean dhr dipl doc drs duchess duke earl emeritus eminence excellency ' +
        'flight flt fru gen general gp group haji hajji hajja her herr highness his honour hr hrh imam ing inspector judge justice ' +
        'lance lcpl ldr leader madam madame mag marquess marshal master med meneer mevrouw mgr mlle mme monsieur mstr officer pastor pilot ' +
        'pres president prince princess private provost pte rabbi rear right royal rt señor señora sergeant-major sgra sheikh shri signor ' +
        'signora signorina sister smt sqn squadron sr sra sri ssgt st staff sub the ustad ven venerable very most vice viscount viscountess ' +
        'warrant wg wing worship'
      )
        .split(' ')
        .map((word) => [asPlainLatin(word), ''] as const),
    ),
  }),
)

/** Titles that are first names or other words, too: they count as titles only before two other words. */
const alsoNames: ReadonlySet<string> = new Set(
  (
    'baron doc duke flight general group her his ing judge lance leader lord mag major marshal master most private rear right royal ' +
    'sheikh sri staff very wing'
  ).split(' '),
)

/** Titles that are first names far more often: they count only behind another title. */
const mostlyNames: ReadonlySet<string> = new Set(
  'dean earl grace honour justice prince princess'.split(' '),
)

/** Titles that are no surnames, so they may stand behind a name. */
const titlesBehind: ReadonlySet<string> = new Set('mr mrs ms miss mx dr prof rev revd'.split(' '))

/** The longest that HMRC takes of each (gov.uk, "Schedule spreadsheet to claim back tax on Gift Aid donations"). */
const nameMaximum = 35

/** The letters after a name for an honour, a degree or an office; those of two letters are names, too, unless they are written as here. */
const afterNames: ReadonlySet<string> = new Set(
  (
    'BA BCh BEM BSc CB CBE CH CMG CVO DBE DCVO DL DPhil DSO Esq Esquire FBA FRCP FRCS FRS GBE GC JP KBE KC KCB KCVO LLB LVO MA MBA MBE MC MD MP ' +
    'MPhil MRCP MS MSc MSP MVO OBE OM PhD QC RA RN TD VC'
  ).split(' '),
)
const longAfterNames: ReadonlySet<string> = new Set(
  [...afterNames].filter((letters) => letters.length > 2).map((letters) => letters.toLowerCase()),
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
  const plain = asPlainLatin(fullName)
  if (plain.split(/[\s,.()]+/).some((word) => /^(?:[&+]|and|et|und|messrs)$/i.test(word)))
    return 'the name of two people: each needs a declaration'
  // In brackets stands a title, or another name of the same person.
  const bracketed = [...plain.matchAll(/\(([^()]*)\)/g)].map(([, words = '']) => words)
  const [first, ...behind] = plain
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(',')
    .map((part, index) => readPart(part, index > 0))
  // A surname, a comma and first names; or a name, a comma and a title.
  const parts = [...(first === undefined ? [] : [first]), ...behind]
  const title = [...parts, ...bracketed.map((part) => readPart(part, true))]
    .map((part) => part.title)
    .find((one) => one !== '')
  const [given = '', ...rest] = [...behind, ...(first === undefined ? [] : [first])].flatMap(
    ({ names }) => names,
  )
  // HMRC wants a space, not a hyphen, in a double-barrelled last name.
  const last = rest.join(' ').replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim()
  if (given === '' || last === '') return 'no full name'
  if (!/^[A-Za-z][A-Za-z'-]*$/.test(given) || !/^[A-Za-z][A-Za-z' ]*$/.test(last))
    return 'a name that HMRC does not take'
  return {
    title: title ?? '',
    first: given.slice(0, nameMaximum),
    last: last.slice(0, nameMaximum).trim(),
  }
}

interface NamePart {
  readonly title: string
  readonly names: readonly string[]
}

/** A part of a name without titles and letters behind it. One behind a comma may be nothing else. */
function readPart(text: string, isBehind: boolean): NamePart {
  const words = text
    .split(/\s+/)
    // "O.B.E." is one word, "J.R.R." and "Mr.Ada" are several.
    .flatMap((word) => (isAfterName(word) ? [word] : word.split('.')))
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word !== '')
  const fewest = isBehind ? 0 : 2
  const isShouted = text === text.toUpperCase()
  let title = ''
  let end = words.length
  for (; end > fewest; end -= 1) {
    const word = words[end - 1] ?? ''
    const isTitle = titlesBehind.has(word.toLowerCase())
    if (!isTitle && (!isAfterName(word) || (isShouted && word.length < 3))) break
    if (isTitle) title = titles.get(word.toLowerCase()) ?? ''
  }
  const read = withoutTitles(words.slice(0, end), isBehind)
  return { ...read, title: read.title === '' ? title : read.title }
}

function isAfterName(word: string): boolean {
  const letters = word.replaceAll('.', '')
  return afterNames.has(letters) || longAfterNames.has(letters.toLowerCase())
}

/** A single word is a name, not a title, unless it is behind a comma. */
function withoutTitles(words: readonly string[], isBehind: boolean): NamePart {
  let title = ''
  let names = words
  for (;;) {
    const word = (names[0] ?? '').toLowerCase().replaceAll("'", '')
    const known = titleOf(word)
    const isFirst = names.length === words.length
    const fewest = alsoNames.has(word) ? 3 : isBehind && titlesBehind.has(word) ? 1 : 2
    if (known === undefined || names.length < fewest || (mostlyNames.has(word) && isFirst))
      return { title, names }
    title = title === '' ? known : title
    names = names.slice(1)
  }
}

/** "Lieutenant-Colonel" is a title because each of its words is. */
function titleOf(word: string): string | undefined {
  const known = word.split('-').map((one) => titles.get(one))
  if (known.includes(undefined)) return undefined
  return known.find((one) => one !== '') ?? ''
}
