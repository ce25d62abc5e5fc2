import { t } from '@foyer/language/texts.ts'

/**
 * What somebody has said about cookies that a shop does not need to sell tickets. Raise the version whenever the texts
 * change: an answer to other words is asked for again.
 */
export const cookieChoiceName = 'cookie_choice'
const version = '2'
/** The shop's own cookie as well, set once measuring is agreed to: it tells visits apart at the organiser's own analytics. */
export const measureIdName = 'measure_id'

export const cookiePurposes = ['measuring', 'advertising', 'recording'] as const
export type CookiePurpose = (typeof cookiePurposes)[number]

/** What a shop can ask for: only a shop with an error service asks to record. */
export const purposesAsked = (records: boolean): readonly CookiePurpose[] =>
  cookiePurposes.filter((purpose) => records || purpose !== 'recording')

export const cookieTexts = {
  heading: t('Cookies'),
  /** Shown beside the two buttons of the checkout. */
  question: t(
    'May we and the organisers count visits and see which adverts work? Nothing is set or sent for this unless you accept.',
  ),
  /** The same question, where the shop has an error service. */
  questionWithRecording: t(
    'May we and the organisers count visits, see which adverts work, and record (blacked out) some visits and what breaks? Nothing is set or sent for this unless you accept.',
  ),
  accept: t('Accept'),
  decline: t('Decline'),
  settings: t('Cookie settings'),
} as const

/** Texts of the page that asks for each purpose by itself; they stand apart, as the checkout's banner has no room for them. */
export const cookiePurposeTexts = {
  measuring: {
    label: t('Counting visits'),
    hint: t(
      'Google Analytics of the organisers and of the shop counts the steps of your purchase and what was bought. Sets one cookie of ours, measure_id, for six months.',
    ),
  },
  advertising: {
    label: t('Measuring adverts'),
    hint: t(
      'Google Ads and Meta are told that a purchase followed their advert: event, tickets and amount, never your name or e-mail.',
    ),
  },
  recording: {
    label: t('Recording errors'),
    hint: t(
      'When something goes wrong, and on one visit in ten, the error service also keeps what the page did, with every text and every field blacked out. Never on the payment step.',
    ),
  },
} as const satisfies Record<CookiePurpose, { label: string; hint: string }>

/** The purposes agreed to; null while nobody has answered these words. */
export function parseCookieChoice(
  value: string | null | undefined,
): readonly CookiePurpose[] | null {
  const [given, letters] = (value ?? '').split('.')
  if (given !== version || letters === undefined) return null
  return cookiePurposes.filter(([letter = '']) => letters.includes(letter))
}

/** What the cookie keeps: the version of the texts, and the first letter of each purpose agreed to. */
export function formatCookieChoice(purposes: readonly CookiePurpose[]): string {
  return `${version}.${purposes.map(([letter]) => letter).join('')}`
}
