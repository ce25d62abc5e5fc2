import { encodeForm, type Answer, type Browser } from './browser.ts'

const path = '/smartcheckout/'

/** Opens the link to a reservation; `session` is the URL, or the part after `session=` in it. */
export async function openLinkTo(browser: Browser, session: string): Promise<Answer<string>> {
  return await browser.inject({
    method: 'GET',
    url: `${path}?session=${encodeURIComponent(sessionIn(session))}`,
  })
}

/** Opens the link and presses the button of its page, which brings the reservation into this browser. */
export async function continueHere(browser: Browser, session: string): Promise<Answer<string>> {
  await openLinkTo(browser, session)
  return await browser.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({
      _xsrf: decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
      session: sessionIn(session),
    }),
  })
}

const sessionIn = (session: string): string =>
  session.includes('://') ? (new URL(session).searchParams.get('session') ?? '') : session
