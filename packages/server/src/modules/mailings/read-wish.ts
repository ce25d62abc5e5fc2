import { listFilters } from '@foyer/contract/api/lists/list-filters.ts'
import type { mailingWish } from '@foyer/contract/api/mailings/mailing-shapes.ts'
import {
  plainMailSubject,
  plainMailText,
  unknownPlaceholders,
} from '@foyer/contract/rules/mailings/mail-text.ts'
import { fullNameLengthMaximum, mailBytesMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import * as z from 'zod/mini'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import { sharedPayload } from './mailing-mail.ts'
import { findAbout, type MailingText, type TicketsAbout } from './mailing-store.ts'

type Wish = z.output<typeof mailingWish>

/** What somebody wrote, cleaned; an event of others is none. @throws FoyerError invalid_input, not_found */
export async function readWish(
  tx: Tx,
  foyer: Pick<Foyer, 'config' | 'pages' | 'publicUrl'>,
  organiserId: number,
  wish: Wish,
): Promise<MailingText> {
  const filters = parseFilters(wish.list, wish.filters)
  const subject = plainMailSubject(wish.subject)
  const body = plainMailText(wish.text)
  requireText('subject', subject)
  requireText('text', body)
  requireShort(foyer, { kind: wish.kind, subject, body })
  const about = await findAbout(tx, organiserId, ticketsAbout(filters))
  if (!about.isOwn) throw notFound('the event of a mail to many')
  const { kind, audience, list } = wish
  const timeZone = about.timeZone ?? foyer.config.shop.timeZone
  return { kind, audience, list, filters: wish.filters, subject, body, timeZone }
}

/** The filters as the list knows them. @throws FoyerError invalid_input */
export function parseFilters(
  list: Wish['list'],
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const read = z.strictObject(listFilters[list]).safeParse(given)
  if (read.success) return read.data
  throw invalid('filters', t('This list cannot be narrowed like this.'))
}

function requireText(field: 'subject' | 'text', text: string): void {
  if (text === '') throw invalid(field, t('Please fill this in.'))
  const [unknown] = unknownPlaceholders(text)
  if (unknown !== undefined)
    throw invalid(
      field,
      t('Nothing is known as {placeholder}. There are {known}.', {
        placeholder: `{${unknown}}`,
        known: '{name}, {event}, {date}, {tickets}',
      }),
    )
  if (field === 'subject' && text.includes('{tickets}'))
    throw invalid(field, t('A subject can hold no link.'))
}

/** The longest name and title that a recipient may have. */
const longest = 'ü'.repeat(fullNameLengthMaximum)

/** Refuses a mail that mail programs would cut off for the recipient with the longest details. */
function requireShort(
  foyer: Pick<Foyer, 'config' | 'pages' | 'publicUrl'>,
  text: { readonly kind: Wish['kind']; readonly subject: string; readonly body: string },
): void {
  const { html, text: plain } = foyer.pages.renderMail('mailing', {
    ...sharedPayload(foyer, { ...text, organiserName: longest, organiserEmail: null }),
    name: longest,
    event: { title: longest, startsAt: '2000-01-01T00:00:00.000Z', timeZone: 'UTC' },
    unsubscribeUrl: `${foyer.publicUrl}/${longest}`,
  })
  if (Math.max(Buffer.byteLength(html), Buffer.byteLength(plain)) > mailBytesMaximum)
    throw invalid(
      'text',
      t('This email is too long: some mail programs would cut it off. Shorten it.'),
    )
}

export const invalid = (field: string, why: string): FoyerError =>
  new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
    fields: { [field]: why },
  })

type Filters = Readonly<Record<string, unknown>>

/** The ids that a filter names, by itself or among several; null where it narrows nothing. */
const idsIn = (filters: Filters, one: string, several: string): readonly number[] | null => {
  const id = filters[one]
  const ids = filters[several]
  if (typeof id === 'number') return [id]
  return Array.isArray(ids) ? ids.filter((each) => typeof each === 'number') : null
}

/** What narrows the tickets that count. */
export const ticketsAbout = (filters: Filters): TicketsAbout => ({
  events: idsIn(filters, 'event', 'events'),
  dates: idsIn(filters, 'date', 'dates'),
  type: typeof filters['type'] === 'number' ? filters['type'] : null,
})
