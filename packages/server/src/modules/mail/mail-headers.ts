/**
 * The headers that let a mail program offer "unsubscribe" (RFC 2369) and do it by one click (RFC 8058). They are only
 * for marketing mails, which contain such a link; mails about an order contain none. The mail server has to sign both
 * headers with DKIM, or programs do not believe them.
 */
function marketingHeaders(payload: object): Readonly<Record<string, string>> {
  if (!('unsubscribeUrl' in payload) || typeof payload.unsubscribeUrl !== 'string') return {}
  return {
    'List-Unsubscribe': `<${payload.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** What the headers of a mail say beside who it is from and to: who reads answers to it, and how to get no more like it. */
export const headersOf = (payload: object): Readonly<Record<string, string>> => ({
  ...('replyTo' in payload && typeof payload.replyTo === 'string'
    ? { 'Reply-To': payload.replyTo }
    : {}),
  ...marketingHeaders(payload),
})
