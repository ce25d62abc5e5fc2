/** How browsers inside other apps name themselves; Android marks every web view with "; wv". */
const inApp =
  /FBAN|FBAV|FB_IAB|Instagram|Twitter|LinkedInApp|Snapchat|Pinterest\/|musical_ly|BytedanceWebview|TikTok|MicroMessenger|Line\/|; wv\)/

/**
 * Whether this browser may be used to buy. Browsers inside other apps keep no cookies for long and cannot open a bank's
 * app: an operator may send their users to a real browser. By default every browser is allowed.
 */
export function isBrowserAllowed(refuseInApp: boolean, userAgent: string): boolean {
  return !refuseInApp || !inApp.test(userAgent)
}
