/**
 * What lets a mail program offer "unsubscribe" (RFC 2369) and do it by one click (RFC 8058). Only for mails that are
 * marketing, which are those with a way out; what an order brings has none. The mail server has to sign both headers
 * with DKIM for programs to believe them.
 */
export function marketingHeaders(payload: object): Readonly<Record<string, string>> {
  if (!('unsubscribeUrl' in payload) || typeof payload.unsubscribeUrl !== 'string') return {}
  return {
    'List-Unsubscribe': `<${payload.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
