/** What browsers inside other apps say of themselves; Android's own marks every web view with "; wv". */
const inApp =
  /FBAN|FBAV|FB_IAB|Instagram|Twitter|LinkedInApp|Snapchat|Pinterest\/|musical_ly|BytedanceWebview|TikTok|MicroMessenger|Line\/|; wv\)/

/**
 * Whether this browser may be used to buy. They keep no cookies for long and open no bank: an operator may send buyers
 * to a real one. By default every browser is allowed.
 */
export function isBrowserAllowed(refuseInApp: boolean, userAgent: string): boolean {
  return !refuseInApp || !inApp.test(userAgent)
}
