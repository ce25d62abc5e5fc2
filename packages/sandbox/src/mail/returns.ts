import { Webhook } from 'standardwebhooks'
import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import type { Ids } from '../ids.ts'
import type { MailMessage } from './message.ts'

/** What can become of a message that was received. */
export const returnKinds = ['bounced', 'full', 'delayed', 'complained'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The secret of a shop that uses this mail server; a simulator's own, so it is none. */
export const returnsSecret = 'whsec_c2FuZGJveCBvZiBtYWlscyB0aGF0IGNvbWUgYmFjaw=='

const told = {
  bounced: { event: 'bounced', status: '5.1.1', said: '550 5.1.1 No such user here' },
  full: { event: 'bounced', status: '5.2.2', said: '552 5.2.2 Mailbox full' },
  delayed: { event: 'delayed', status: '4.4.1', said: '450 4.4.1 No answer from host' },
  complained: { event: 'complained' },
} as const satisfies Record<ReturnKind, object>

/** Tells the shop, by a signed webhook, what became of a message. */
export function returnMessage(
  { headers }: MailMessage,
  kind: ReturnKind,
  { post, shop, clock, ids }: { post: HttpPost; shop: string; clock: Clock; ids: Ids },
): void {
  const messageId = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? ''
  const body = JSON.stringify({ events: [{ message_id: messageId, ...told[kind] }] })
  const id = ids.id('msg')
  const at = new Date(clock.now())
  void post(
    `${shop}/webhooks/mail/`,
    {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(returnsSecret).sign(id, at, body),
    },
    body,
  )
}
