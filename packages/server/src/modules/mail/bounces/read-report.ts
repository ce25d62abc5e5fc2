import PostalMime from 'postal-mime'
import { codeIn, messageIdIn, plainWords, type MailNews } from './mail-news.ts'

/**
 * Reads a delivery status notification (RFC 3464, in the multipart/report of RFC 6522) or a complaint (RFC 5965). Which mail it is
 * about stands in the part of it that it gives back; the words for people before that are not read. Null for every other message.
 */
export async function readReport(raw: Buffer): Promise<MailNews | null> {
  const parsed = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
  }).catch(() => null)
  if (parsed === null) return null
  const partOf = (...types: readonly string[]): string | null => {
    const part = parsed.attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    return typeof part?.content === 'string' ? part.content : null
  }
  const returned = partOf(
    'message/rfc822',
    'text/rfc822-headers',
    'message/rfc822-headers',
    'message/global',
  )
  const messageId = messageIdIn(fieldsOf(headOf(returned ?? '')).get('message-id'))
  if (messageId === null) return null
  const complaint = partOf('message/feedback-report')
  if (complaint !== null) return complaintIn(fieldsOf(complaint), messageId)
  const status = partOf('message/delivery-status', 'message/global-delivery-status')
  return status === null ? null : statusIn(status, messageId)
}

/** A report that something is no spam, or was seen, is none that somebody called it so. */
const complaintIn = (fields: ReadonlyMap<string, string>, messageId: string): MailNews | null =>
  ['abuse', 'fraud', 'opt-out'].includes((fields.get('feedback-type') ?? '').toLowerCase())
    ? { messageId, what: 'complained', code: null, said: '' }
    : null

/** Mails of ours have one recipient; of several groups the first that says something counts. */
function statusIn(status: string, messageId: string): MailNews | null {
  for (const group of status.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    const fields = fieldsOf(group)
    const action = fields.get('action')?.toLowerCase()
    if (action !== 'failed' && action !== 'delayed') continue
    const said = plainWords((fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, ''))
    const code = codeIn(said, fields.get('status') ?? null)
    return { messageId, what: action === 'failed' ? 'bounced' : 'delayed', code, said }
  }
  return null
}

const headOf = (message: string): string =>
  message.replaceAll('\r\n', '\n').split('\n\n', 1)[0] ?? ''

/** Header fields by their names in small letters; folded lines are one, and of several of a name the first counts. */
function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of head
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}
