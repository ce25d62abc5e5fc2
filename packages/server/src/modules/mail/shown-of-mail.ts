import { mailFields, type Fate, type Fates } from './mail-fields.ts'

export type MailFields = Readonly<Record<string, unknown>>

/** What stays stored of a mail that nobody has to send any more: no link that acts. */
export const keptOfMail = (kind: string, payload: object): MailFields =>
  fieldsOfMail(kind, payload, { here: null, ticketCodes: true })

/** What somebody may know of a mail who is not its recipient. @param to `here` is the shop's own address */
export const shownOfMail = (
  kind: string,
  payload: object,
  to: { readonly here: string; readonly ticketCodes: boolean },
): MailFields => fieldsOfMail(kind, payload, to)

/** What takes the place of a link, or null for nothing; and whether ticket codes are told. */
interface To {
  readonly here: string | null
  readonly ticketCodes: boolean
}

function fieldsOfMail(kind: string, payload: object, to: To): MailFields {
  const known: Readonly<Record<string, Fates | 'nothing'>> = mailFields
  const fates = Object.hasOwn(known, kind) ? known[kind] : undefined
  if (fates === undefined || fates === 'nothing') return {}
  return fieldsOf(fates, payload, to)
}

const dots = '••••'

function fieldsOf(fates: Fates, fields: object, to: To): MailFields {
  const given: MailFields = { ...fields }
  const entries = Object.entries(fates).flatMap(([name, fate]) => {
    const value = given[name]
    const left = value === undefined ? missing(fate, to) : fieldOf(fate, value, to)
    return left === undefined ? [] : [[name, left] as const]
  })
  return Object.fromEntries(entries)
}

/** A link is removed once its mail is sent: the mail has a place for it all the same. */
function missing(fate: Fate | Fates, { here }: To): string | null | undefined {
  if (here === null) return undefined
  if (fate === 'link') return here
  return fate === 'link or null' ? null : undefined
}

function fieldOf(fate: Fate | Fates, value: unknown, to: To): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((item: unknown) => fieldOf(fate, item, to))
  // A field that has another form than it has a line for is as good as one without a line.
  if (typeof fate === 'object')
    return typeof value === 'object' ? fieldsOf(fate, value, to) : undefined
  if (typeof value === 'object') return undefined
  switch (fate) {
    case 'shown':
      return value
    case 'link':
    case 'link or none':
    case 'link or null':
      return to.here ?? undefined
    case 'ticket code':
      return to.ticketCodes ? value : dots
    case 'hidden':
      return undefined
  }
}
