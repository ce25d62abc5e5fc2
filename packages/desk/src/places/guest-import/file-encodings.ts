import { t } from '@foyer/language/texts.ts'

/** How the letters of a text file may be written where it is not in Unicode: what spreadsheets save in one country or another. */
export interface Encoding {
  /** As `TextDecoder` knows it (https://encoding.spec.whatwg.org/#names-and-labels). */
  readonly id: string
  readonly name: string
  /** The languages that need it. */
  readonly languages: string
  /** The small letters beyond ASCII of each of its languages. */
  readonly alphabets: readonly Alphabet[]
  /** Whether its letters stand among those of ASCII within a word. */
  readonly isLatin?: boolean
  /** Two bytes for one letter: the first bytes of what is usual, and the least second byte of it. */
  readonly pairs?: {
    readonly usual: readonly (readonly [from: number, to: number])[]
    readonly least: number
    /** What is one letter by itself. */
    readonly single?: readonly [from: number, to: number]
  }
}

export interface Alphabet {
  readonly usual: string
  readonly rare?: string
  /** Less for a language that few write, where another one has words like its own. */
  readonly weight?: number
}

const of = (usual: string, rare = '', weight = 1): Alphabet => ({ usual, rare, weight })
const german = of('äöüß')
const french = of('éèàçêëîïôùûâ', 'œüÿæ')
const spanish = of('áéíóúüñ')
const western = [
  german,
  french,
  spanish,
  of('ãõáéíóúâêôàç'),
  of('àèéìíîòóùú'),
  of('åäöé'),
  of('åæøé'),
  of('ëéïöüèçáíóú'),
  of('àáèéíïòóúüç·'),
  of('áéíóúàèìòù'),
  of('áéíóúýðþæö', '', 0.8),
]
const central = [
  of('ąćęłńóśźż'),
  of('áčďéěíňóřšťúůýž'),
  of('áäčďéíĺľňóôŕšťúýž'),
  of('áéíóöőúüű'),
  of('ăâîşţ'),
  of('čćđšž'),
  of('ëç'),
  german,
]
const cyrillic = [of('оеаинтсрвлкмдпуяыьгзбчй', 'хжшюцщэфъёіїєґўјљњћђџѓќѕ')]

/** The first of equal guesses counts. */
export const encodings: readonly [Encoding, ...Encoding[]] = [
  {
    id: 'windows-1252',
    name: t('Western European'),
    languages: 'de fr es pt it nl sv da nb nn no fi is ca ga',
    alphabets: western,
    isLatin: true,
  },
  {
    id: 'windows-1250',
    name: t('Central European'),
    languages: 'pl cs sk hu ro hr sl bs sq',
    alphabets: central,
    isLatin: true,
  },
  {
    id: 'windows-1254',
    name: t('Turkish'),
    languages: 'tr az',
    alphabets: [of('çğıöşüâî\u0307', '', 0.9), german, french, spanish],
    isLatin: true,
  },
  {
    id: 'windows-1257',
    name: t('Baltic'),
    languages: 'lt lv et',
    alphabets: [of('ąčęėįšųūž'), of('āčēģīķļņšūž'), of('äöõüšž'), german],
    isLatin: true,
  },
  {
    id: 'windows-1258',
    name: t('Vietnamese'),
    languages: 'vi',
    alphabets: [of('ăâđêôơưàáéèíìóòúùýã\u0300\u0301\u0303\u0309\u0323'), french],
    isLatin: true,
  },
  {
    id: 'windows-1251',
    name: t('Cyrillic'),
    languages: 'ru uk be bg sr mk kk mn',
    alphabets: cyrillic,
  },
  {
    id: 'windows-1253',
    name: t('Greek'),
    languages: 'el',
    alphabets: [of('αοιετσνηυρπκμλωςγδάέήίόύώ', 'βζθξφχψϊϋΐΰ')],
  },
  {
    id: 'windows-1255',
    name: t('Hebrew'),
    languages: 'he yi',
    alphabets: [of('אבגדהוזחטיכלמנסעפצקרשתםןךףץ')],
  },
  {
    id: 'windows-1256',
    name: t('Arabic'),
    languages: 'ar fa ur ps',
    alphabets: [of('ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآؤئء', 'پچژگکےںھہ')],
  },
  {
    id: 'windows-874',
    name: t('Thai'),
    languages: 'th',
    alphabets: [of('านรอกเงมยลวดทสตะปบคแพชขจโหไ่้ิีัุู็์ำ', 'ฉซฌญฎฏฐฑฒณถธผฝฟภศษฬฮฤใๆึืฯ')],
  },
  {
    id: 'shift_jis',
    name: t('Japanese'),
    languages: 'ja',
    alphabets: [],
    pairs: {
      usual: [
        [0x82, 0x83],
        [0x88, 0x97],
      ],
      least: 0x40,
      single: [0xa0, 0xdf],
    },
  },
  {
    id: 'euc-kr',
    name: t('Korean'),
    languages: 'ko',
    alphabets: [],
    pairs: { usual: [[0xb0, 0xc8]], least: 0xa1 },
  },
  {
    id: 'gb18030',
    name: t('Chinese, simplified'),
    languages: 'zh',
    alphabets: [],
    pairs: { usual: [[0xb0, 0xd7]], least: 0xa1 },
  },
  {
    id: 'big5',
    name: t('Chinese, traditional'),
    languages: 'zh',
    alphabets: [],
    pairs: { usual: [[0xa4, 0xc6]], least: 0x40 },
  },
  {
    id: 'euc-jp',
    name: t('Japanese (EUC)'),
    languages: 'ja',
    alphabets: [],
    pairs: {
      usual: [
        [0xa4, 0xa5],
        [0xb0, 0xcf],
      ],
      least: 0xa1,
    },
  },
  {
    id: 'macintosh',
    name: t('Western European (Mac)'),
    languages: '',
    alphabets: western,
    isLatin: true,
  },
  {
    id: 'iso-8859-2',
    name: t('Central European (ISO)'),
    languages: '',
    alphabets: central,
    isLatin: true,
  },
  { id: 'koi8-u', name: t('Cyrillic (KOI8)'), languages: '', alphabets: cyrillic },
  { id: 'ibm866', name: t('Cyrillic (DOS)'), languages: '', alphabets: cyrillic },
]
