import { encodeForm } from '../packages/server/src/testing/shoppers/browser.ts'

interface Sender {
  readonly ip?: string
  readonly cookie?: string
  readonly xsrf?: string
}

/** The bytes of a request as a browser sends it through a proxy that reports its network; with fields, of a form. */
export function requestTo(path: string, by: Sender = {}, fields?: object): string {
  const isCall = path.startsWith('/ajax/') || fields !== undefined
  const body = fields === undefined ? '' : encodeForm(fields)
  return [
    `${fields === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'host: localhost',
    `accept: ${isCall ? 'application/json' : 'text/html'}`,
    ...(by.ip === undefined ? [] : [`x-forwarded-for: ${by.ip}`]),
    ...(by.cookie === undefined ? [] : [`cookie: ${by.cookie}`]),
    ...(by.xsrf === undefined ? [] : [`x-xsrf-token: ${by.xsrf}`]),
    ...(fields === undefined
      ? []
      : [
          'content-type: application/x-www-form-urlencoded',
          `content-length: ${Buffer.byteLength(body)}`,
        ]),
    '',
    body,
  ].join('\r\n')
}
