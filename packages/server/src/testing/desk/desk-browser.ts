import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { startSession } from '@foyer/contract/api/staff/start-session.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'
import { callerWith, type DeskCaller } from './desk-caller.ts'

/** A browser at the desk: it keeps the cookie it is given, and the token for changes that answers bring. */
export interface DeskBrowser extends DeskCaller {
  /** The desk's cookie, as it stands. */
  cookie: string
  xsrfToken: string
  /** The cookie that says who has signed in in this browser. */
  known: string
}

/** A browser that has opened the desk, and in which nobody is signed in. */
export async function openDeskBrowser(
  shop: Pick<TestFoyer, 'app'>,
  ip?: string,
): Promise<DeskBrowser> {
  const own = (): DeskCaller => {
    const headers = {
      'user-agent': 'A browser of a test',
      cookie: [
        ...(browser.cookie === '' ? [] : [`foyer-desk=${browser.cookie}`]),
        ...(browser.known === '' ? [] : [`foyer-desk-known=${browser.known}`]),
      ].join('; '),
      ...(browser.xsrfToken === '' ? {} : { 'x-xsrf-token': browser.xsrfToken }),
    }
    return callerWith(shop, null, headers, ip)
  }
  const keep = <Answer extends Awaited<ReturnType<DeskCaller['try']>>>(answer: Answer): Answer => {
    const [, cookie] =
      /foyer-desk=([^;"]*)/.exec(JSON.stringify(answer.headers['set-cookie'] ?? '')) ?? []
    if (cookie !== undefined) browser.cookie = cookie
    const [, known] =
      /foyer-desk-known=([^;"]*)/.exec(JSON.stringify(answer.headers['set-cookie'] ?? '')) ?? []
    if (known !== undefined) browser.known = known
    const token = (answer.body as Readonly<Record<string, unknown>>)['xsrf_token']
    if (typeof token === 'string') browser.xsrfToken = token
    return answer
  }
  const browser: DeskBrowser = {
    staffId: null,
    cookie: '',
    xsrfToken: '',
    known: '',
    call: async (operation, asked) => keep((await own().call(operation, asked)) as never),
    try: async (operation, asked) => keep(await own().try(operation, asked)),
  }
  await browser.call(getSession)
  return browser
}

/** Signs somebody in by the code that is mailed to them; `oneTimeCode` is what the shop's codes are in this test. */
export async function signIn(
  shop: Pick<TestFoyer, 'app'>,
  email: string,
  code: string,
  browser?: DeskBrowser,
): Promise<DeskBrowser> {
  const own = browser ?? (await openDeskBrowser(shop))
  await own.call(sendSessionCode, { body: { email } })
  await own.call(startSession, { body: { email, code } })
  return own
}
