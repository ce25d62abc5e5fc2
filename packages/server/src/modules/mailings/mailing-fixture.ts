import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { countRecipients } from '@foyer/contract/api/mailings/count-recipients.ts'
import { getMailing } from '@foyer/contract/api/mailings/get-mailing.ts'
import { scheduleMailing } from '@foyer/contract/api/mailings/schedule-mailing.ts'
import { writeMailing } from '@foyer/contract/api/mailings/write-mailing.ts'
import { undoSeconds } from '@foyer/contract/limits.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { seedShow } from '../../testing/builders/seed-catalogue.ts'
import { openDesk } from '../../testing/desk/desk-caller.ts'
import type { TestFoyer } from '../../testing/shops/test-foyer.ts'

type Wish = GivenBodyOf<typeof writeMailing>
export type Writer = Awaited<ReturnType<typeof openWriter>>

/** An organiser with an event, whose owner writes to those who come. */
export async function openWriter(shop: TestFoyer) {
  const show = await seedShow(shop.db, { types: [{ name: 'Standing', stock: 10_000 }] })
  const { organiserId, stock } = show
  const { rows } = await shop.db.query('select key from organiser where id = $1', [organiserId])
  const params = { organiser: String(rows[0]?.['key']) }
  const desk = await openDesk(shop, { organiserId, role: 'owner' })
  const of = (id: number) => ({ ...params, mailing: String(id) })
  const look = async (id: number) => (await desk.call(getMailing, { params: of(id) })).body

  /** Gives each of these a ticket. */
  async function invite(emails: readonly string[]): Promise<void> {
    await desk.call(takeGuestList, {
      params,
      body: {
        date: stock.dateId,
        name: `Guests of ${emails[0]}`,
        reason: 'Friends',
        mailed: false,
        guests: {
          rows: emails.map((email) => ({
            name: `Guest ${email.split('@')[0]?.replaceAll(/\d/g, '')}`,
            email,
            ticket_type: 'Standing',
          })),
        },
      },
    })
    await shop.runJobs()
  }

  /** Sells tickets for cash, and answers the order's reference. */
  async function sell(email: string | undefined, quantity = 1): Promise<string> {
    const { body } = await desk.call(sellOrder, {
      params,
      body: {
        buyer: { name: 'Ada Lovelace', ...(email !== undefined && { email }) },
        lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity }],
        payment: { way: 'cash' },
      },
    })
    await shop.runJobs()
    return body.reference
  }

  const wish = (other: Partial<Wish> = {}): Wish => ({
    kind: 'service',
    audience: 'buyers',
    list: 'orders',
    filters: { event: String(show.eventId) },
    subject: 'Doors at seven',
    text: 'Dear {name}, {event} begins on {date}. {tickets}',
    ...other,
  })

  async function write(other: Partial<Wish> = {}): Promise<number> {
    const { body } = await desk.call(writeMailing, { params, body: wish(other) })
    return body.id
  }

  async function schedule(id: number, at: string | null = null) {
    const version = `"${(await look(id)).version}"`
    return await desk.try(scheduleMailing, { params: of(id), body: { at }, version })
  }

  /** Sends one now, and lets all its mails go. */
  async function send(id: number): Promise<void> {
    const { status, text } = await schedule(id)
    if (status !== 200) throw new Error(text)
    shop.clock.advance((undoSeconds + 1) * secondMs)
    await shop.runJobs()
  }

  const count = async (id: number) => (await desk.call(countRecipients, { params: of(id) })).body

  /** Says what an address answers to news of the organiser. */
  async function consent(email: string, isGiven: boolean): Promise<void> {
    await shop.db.query(
      `insert into consent (email_key, subject, organiser_id, given, text_version, source, at) values ($1, 'organiser', $2, $3, '1', 'checkout', $4)`,
      [email, organiserId, isGiven, shop.clock.now()],
    )
  }

  /** Whom a mailing's mails went to. */
  const reached = (subject = 'Doors at seven'): string[] =>
    shop.outbox.mails
      .filter((mail) => mail.subject === subject)
      .map(({ to }) => emailKeyOf(to.email))
      .toSorted()

  return {
    desk,
    show,
    organiserId,
    params,
    of,
    look,
    invite,
    sell,
    wish,
    write,
    schedule,
    send,
    count,
    consent,
    reached,
  }
}
