/**
 * The headers that let a mail program offer "unsubscribe" (RFC 2369) and do it by one click (RFC 8058). They are only
 * for marketing mails, which contain such a link; mails about an order contain none. The mail server has to sign both
 * headers with DKIM, or programs do not believe them.
 */
export function marketingHeaders(payload: object): Readonly<Record<string, string>> {
  if (!('unsubscribeUrl' in payload) || typeof payload.unsubscribeUrl !== 'string') return {}
  return {
    'List-Unsubscribe': `<${payload.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
