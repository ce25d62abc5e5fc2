import PostalMime from 'postal-mime'

export interface MailAttachment {
  filename: string
  mimeType: string
  size: number
  /** Without angle brackets; null unless the HTML refers to it. */
  contentId: string | null
  /** Base64. */
  content: string
}

/** The envelope from the SMTP dialogue, kept beside the raw message. */
export interface Envelope {
  id: string
  /** Milliseconds. */
  receivedAt: number
  from: string
  to: string[]
}

export interface MailMessage extends Envelope {
  subject: string
  text: string | null
  html: string | null
  headers: { name: string; value: string }[]
  attachments: MailAttachment[]
  raw: Buffer
}

/** Parses a received message; anything unreadable in it is left out, never thrown. */
export async function readMessage(envelope: Envelope, raw: Buffer): Promise<MailMessage> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    ...envelope,
    subject: parsed.subject ?? '',
    text: parsed.text ?? null,
    html: parsed.html ?? null,
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: parsed.attachments.map((part, index) => {
      const content = typeof part.content === 'string' ? part.content : ''
      return {
        filename: part.filename ?? `part-${index + 1}`,
        mimeType: part.mimeType,
        size: Buffer.byteLength(content, 'base64'),
        contentId: part.contentId?.replaceAll(/[<>]/g, '') ?? null,
        content,
      }
    }),
    raw,
  }
}
