import type { Foyer } from '../../foyer.ts'
import type { MailPayloads } from '../../platform/http/pages.ts'

type Payload = MailPayloads['mailing']

interface OfMailing {
  readonly kind: 'service' | 'marketing'
  readonly subject: string
  readonly body: string
  readonly organiserName: string
  readonly organiserEmail: string | null
}

/** What all mails of a mailing have in common. Answers to it go to the organiser, where one can be written to. */
export const sharedPayload = (
  { config, publicUrl }: Pick<Foyer, 'config' | 'publicUrl'>,
  { kind, subject, body, organiserName, organiserEmail }: OfMailing,
): Pick<
  Payload,
  'siteName' | 'organiserName' | 'about' | 'subject' | 'body' | 'ticketsUrl' | 'replyTo'
> => ({
  siteName: config.siteName,
  organiserName,
  about: kind,
  subject,
  body,
  ticketsUrl: `${publicUrl}/account/wallet/`,
  ...(organiserEmail !== null && organiserEmail !== '' && { replyTo: organiserEmail }),
})

interface OfPerson {
  readonly name: string | null
  readonly title: string | null
  readonly startsAt: Date | null
  readonly timeZone: string | null
}

/** What each has of its own. */
export const ownPayload = ({
  name,
  title,
  startsAt,
  timeZone,
}: OfPerson): Pick<Payload, 'name' | 'event'> => ({
  name,
  event:
    title === null || startsAt === null || timeZone === null
      ? null
      : { title, startsAt: startsAt.toISOString(), timeZone },
})
