/**
 * What somebody has said about cookies that a shop does not need to sell tickets. Raise the version with the texts: an
 * answer to other words is asked for again.
 */
export const cookieChoiceName = 'cookie_choice'
const version = '1'
/** Six months. */
export const cookieChoiceSeconds = 183 * 86_400
/** Ours as well, set once measuring is agreed to: tells visits apart at the organiser's own analytics. */
export const measureIdName = 'measure_id'

export const cookiePurposes = ['measuring', 'advertising', 'recording'] as const
export type CookiePurpose = (typeof cookiePurposes)[number]

export const cookieTexts = {
  heading: 'Cookies',
  /** Beside the two buttons of the checkout. */
  question:
    'May we and the organisers count visits, see which adverts work, and record (blacked out) what breaks? Nothing is set or sent for this unless you accept.',
  accept: 'Accept',
  decline: 'Decline',
  settings: 'Cookie settings',
  purposes: {
    measuring: {
      label: 'Counting visits',
      hint: 'Google Analytics of the organisers and of the shop counts the steps of your purchase and what was bought. Sets one cookie of ours, measure_id, for six months.',
    },
    advertising: {
      label: 'Measuring adverts',
      hint: 'Google Ads and Meta are told that a purchase followed their advert: event, tickets and amount, never your name or e-mail.',
    },
    recording: {
      label: 'Recording errors',
      hint: 'When something goes wrong, what the page did is kept for our developers, with every text and every field blacked out. Never on the payment step.',
    },
  } satisfies Record<CookiePurpose, { label: string; hint: string }>,
} as const

/** What is agreed to; null while nobody has answered these words. */
export function parseCookieChoice(
  value: string | null | undefined,
): readonly CookiePurpose[] | null {
  const [given, letters] = (value ?? '').split('.')
  if (given !== version || letters === undefined) return null
  return cookiePurposes.filter(([letter = '']) => letters.includes(letter))
}

export function formatCookieChoice(purposes: readonly CookiePurpose[]): string {
  return `${version}.${purposes.map(([letter]) => letter).join('')}`
}
