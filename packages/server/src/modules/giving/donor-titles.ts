import { asPlainLatin } from './plain-latin.ts'

/** Titles as people write them, and as HMRC takes them, in four letters at most; empty where HMRC has none. */
export const titles: ReadonlyMap<string, string> = new Map(
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
export const alsoNames: ReadonlySet<string> = new Set(
  (
    'baron doc duke flight general group her his ing judge lance leader lord mag major marshal master most private rear right royal ' +
    'sheikh sri staff very wing'
  ).split(' '),
)

/** Titles that are first names far more often: they count only behind another title. */
export const mostlyNames: ReadonlySet<string> = new Set(
  'dean earl grace honour justice prince princess'.split(' '),
)

/** Titles that are no surnames, so they may stand behind a name. */
export const titlesBehind: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof rev revd'.split(' '),
)
