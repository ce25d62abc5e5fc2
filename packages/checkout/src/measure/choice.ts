import {
  cookieChoiceName,
  type CookiePurpose,
  formatCookieChoice,
  measureIdName,
  parseCookieChoice,
} from '@foyer/contract/cookie-choice.ts'
import { cookieChoiceSeconds } from '@foyer/contract/limits.ts'
import { readCookie } from '../lib/xsrf.ts'

/** The window gets this event whenever somebody has chosen on the page. */
const choiceMade = 'cookie:choice'

/**
 * Calls `look` when the choice may have changed: after an answer in this tab, and when the tab comes into view, since
 * another tab may have taken one.
 */
export function whenChosen(look: () => void): void {
  addEventListener(choiceMade, look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** A browser that asks not to be tracked has answered already, on every site. */
function objectsToTracking({ navigator }: Window): boolean {
  return (
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
    navigator.doNotTrack === '1'
  )
}

/** The purposes agreed to; null while nobody has answered, and none for a browser that objects. */
export function readChoice(page: Document): readonly CookiePurpose[] | null {
  if (objectsToTracking(window)) return []
  return parseCookieChoice(readCookie(page.cookie, cookieChoiceName))
}

/** Stores an answer, for `cookieChoiceSeconds`. */
export function writeChoice(page: Document, purposes: readonly CookiePurpose[]): void {
  setCookie(page, cookieChoiceName, formatCookieChoice(purposes), cookieChoiceSeconds)
  if (!purposes.includes('measuring')) setCookie(page, measureIdName, '', 0)
  dispatchEvent(new Event(choiceMade))
}

/** The number that tells this browser's visits from others': it is created once measuring is agreed to, and no sooner. */
export function measureId(page: Document, now: number): string {
  const known = readCookie(page.cookie, measureIdName)
  if (known !== null && /^\d+\.\d+$/.test(known)) return known
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
  // The number has the form of Google's own.
  const id = `${chance}.${Math.floor(now / 1000)}`
  setCookie(page, measureIdName, id, cookieChoiceSeconds)
  return id
}

function setCookie(page: Document, name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
