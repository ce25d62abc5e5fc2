import type { IncomingHttpHeaders } from 'node:http'

const programs = /bot\b|bot\/|crawler|spider|preview|facebookexternalhit|whatsapp|slack|telegram/i

/**
 * Whether a link is only previewed: messengers fetch links to show a picture of the page, and browsers fetch ahead.
 * Neither is a visit.
 */
export function isPreviewOfLink(headers: IncomingHttpHeaders): boolean {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`
  const place = headers['sec-fetch-dest']
  const embedded = place !== undefined && place !== 'document'
  return /prefetch|preview/i.test(purpose) || embedded || programs.test(headers['user-agent'] ?? '')
}
