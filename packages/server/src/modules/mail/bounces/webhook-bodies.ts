import * as z from 'zod'
import { codeIn, messageIdIn, plainWords, type MailNews } from './mail-news.ts'

/** What the three kinds of webhooks say, as far as it is about mails that did not arrive. Everything else of them is left out. */

const text = z.string().max(4_000).nullish()
const status = z.union([z.string().max(40), z.number()]).nullish()

const ourBody = z.object({
  events: z
    .array(
      z.object({
        message_id: z.string().max(400),
        event: z.enum(['bounced', 'delayed', 'complained']),
        status: text,
        said: text,
      }),
    )
    .max(1_000),
})

export function readOurEvents(body: unknown): MailNews[] | null {
  const read = ourBody.safeParse(body)
  if (!read.success) return null
  return read.data.events.flatMap((one) => newsOf(one.message_id, one.event, one.said, one.status))
}

const mailgunBody = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: text,
    message: z.object({ headers: z.object({ 'message-id': text }).nullish() }).nullish(),
    'delivery-status': z
      .object({ code: status, 'enhanced-code': text, message: text, description: text })
      .nullish(),
  }),
})

export function readMailgun(body: unknown): {
  readonly signature: z.output<typeof mailgunBody>['signature']
  readonly news: MailNews[]
} | null {
  const read = mailgunBody.safeParse(body)
  if (!read.success) return null
  const { signature, 'event-data': event } = read.data
  const told = event['delivery-status']
  // It writes a Message-ID without its brackets.
  const id = `<${(event.message?.headers?.['message-id'] ?? '').replaceAll(/[<>]/g, '')}>`
  const what = {
    failed: event.severity === 'temporary' ? 'delayed' : 'bounced',
    complained: 'complained',
  }[event.event] as MailNews['what'] | undefined
  const said = told?.message || told?.description
  return {
    signature,
    news: what === undefined ? [] : newsOf(id, what, said, told?.['enhanced-code'] || told?.code),
  }
}

const sendgridBody = z
  .array(
    z.object({
      event: z.string(),
      'smtp-id': text,
      reason: text,
      response: text,
      status,
      type: text,
    }),
  )
  .max(10_000)

const sendgridKinds: Readonly<Record<string, MailNews['what']>> = {
  bounce: 'bounced',
  dropped: 'bounced',
  deferred: 'delayed',
  spamreport: 'complained',
}

export function readSendgrid(body: unknown): MailNews[] | null {
  const read = sendgridBody.safeParse(body)
  if (!read.success) return null
  return read.data.flatMap((one) => {
    const what = sendgridKinds[one.event]
    // A block is a refusal of this one mail, whatever its code says.
    const code = one.type === 'blocked' ? '5.7.1' : one.status
    return what === undefined ? [] : newsOf(one['smtp-id'], what, one.reason ?? one.response, code)
  })
}

function newsOf(
  id: string | null | undefined,
  what: MailNews['what'],
  said: string | null | undefined,
  given: string | number | null | undefined,
): MailNews[] {
  const messageId = messageIdIn(id)
  const words = plainWords(said ?? '')
  const code = codeIn(words, given)
  return messageId === null ? [] : [{ messageId, what, code, said: words }]
}
