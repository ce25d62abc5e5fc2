import { beforeAll, describe, expect, it } from 'vitest'
import { undoSeconds } from '@foyer/contract/limits.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import type { Database } from '../../../platform/database/db.ts'
import { aroundStatements } from '../../../testing/postgres/around-statements.ts'
import type { MailProvider, OutgoingMail } from '../../../providers/mail/port.ts'
import { closeAtTheEnd } from '../../../testing/shops/close-at-the-end.ts'
import { shopOnPostgres } from '../../../testing/shops/shop-on-postgres.ts'
import type { TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { queueMail } from '../../mail/exports.ts'
import { openWriter, type Writer } from '../mailing-fixture.ts'
import { sendMailings } from './send-mailings.ts'
import { sendSlice } from './send-slice.ts'

const people = Number(process.env['MAILING_PEOPLE'] ?? 120)

/** A mail server that all processes share: it refuses some, puts some off once, and can be away. */
function moodyServer() {
  const taken: OutgoingMail[] = []
  const seen = new Set<string>()
  const state = { isAway: false }
  const provider: MailProvider = {
    async send(mail) {
      await Promise.resolve()
      if (state.isAway) return { outcome: 'away', reason: 'Connection refused' }
      const number = Number(/guest(\d+)@/.exec(mail.to.email)?.[1] ?? 1)
      if (number % 20 === 7) return { outcome: 'refused', reason: '550 5.1.1 no such user' }
      if (number % 10 === 3 && !seen.has(mail.messageId)) {
        seen.add(mail.messageId)
        return { outcome: 'failed', reason: '451 4.7.1 greylisted' }
      }
      taken.push(mail)
      return { outcome: 'accepted' }
    },
  }
  return { taken, state, provider }
}

const addresses = Array.from({ length: people }, (_, index) => `guest${index}@example.com`)
const refused = addresses.filter((_, index) => index % 20 === 7)

/** Its transactions fail after this statement, so many times: as when the process is killed there. */
function dyingAt(db: Database, name: string, times: number, died: string[]): Database {
  let left = times
  return {
    ...db,
    transaction: async (work) =>
      await db.transaction(
        async (tx) =>
          await work(
            aroundStatements(tx, async (asked, ask) => {
              // Whoever is dead writes down no fault, either.
              if (asked === 'mailings.note_fault') throw new Error('killed')
              const answer = await ask()
              if (asked === name && left > 0) {
                left -= 1
                died.push(name)
                throw new Error('killed')
              }
              return answer
            }),
          ),
      ),
  }
}

describe('a mailing, several processes and a mail server with moods', () => {
  const closing = closeAtTheEnd()
  const server = moodyServer()
  const shops: TestFoyer[] = []
  let writer: Writer
  beforeAll(async () => {
    const start = await shopOnPostgres(closing, 8)
    const options = {
      env: {
        MAILINGS_PER_MINUTE: '5000',
        MAILING_PEOPLE_PER_DAY_AT_FIRST: '100000',
        NEW_BASKETS_PER_NETWORK: '100000',
      },
      providers: { mail: server.provider },
    }
    for (let index = 0; index < 3; index += 1) shops.push(await start(options))
    const [shop] = shops
    if (shop === undefined) throw new Error('no shop')
    writer = await openWriter(shop)
    for (let from = 0; from < people; from += 400)
      await writer.invite(addresses.slice(from, from + 400))
  }, 240_000)

  const others = () => shops.slice(1)
  const rowsOf = async (text: string) => (await shops[0]?.db.query(text))?.rows ?? []
  const drain = async () => {
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(
        shops.map(async (shop) => {
          await shop.runJob('send-mailings')
          await shop.runJob('send-mails')
        }),
      )
      shops[0]?.clock.advance(30_000)
      const [left] = await rowsOf(
        `select count(*)::int as n from mail where status in ('queued', 'sending') and priority = 1`,
      )
      if (left?.['n'] === 0 && round > 1) return
    }
  }
  const counts = (mails: readonly OutgoingMail[], subject: string) => {
    const of = mails.filter((mail) => mail.subject === subject)
    return { mails: of.length, people: new Set(of.map(({ to }) => to.email)).size }
  }

  it('when one is killed in the middle, and the server is away for a while, then everybody has it once', async () => {
    const id = await writer.write({ subject: 'Doors at seven' })
    expect((await writer.schedule(id)).status).toBe(200)
    shops[0]?.clock.advance(undoSeconds * secondMs)
    server.state.isAway = true
    // One dies while it writes down whom it goes to, one while it hands mails over; both again and again.
    const died: string[] = []
    const [collecting, handing] = others().map(({ foyer }, index) => ({
      ...foyer,
      db: dyingAt(
        foyer.db,
        ['mailings.turn_page', 'mailings.settle_recipients'][index] ?? '',
        2,
        died,
      ),
    }))
    for (const dying of [collecting, collecting, handing, handing, handing])
      if (dying !== undefined) await sendMailings(dying).catch(() => {})
    expect(died).toHaveLength(4)
    await Promise.all(shops.map(async (shop) => await shop.runJob('send-mails')))
    expect(server.taken).toEqual([])
    server.state.isAway = false
    await drain()
    const got = people - refused.length
    expect(counts(server.taken, 'Doors at seven')).toEqual({ mails: got, people: got })
    expect(await writer.look(id)).toMatchObject({
      state: 'sent',
      figures: { sent: got, failed: refused.length, waiting: 0, queued: 0 },
    })
    // No transaction was about more than a slice of them.
    expect(await rowsOf('select count(*)::int as n from mailing_recipient')).toEqual([
      { n: people },
    ])
    // What a server said before it took a mail is no news any more.
    expect(
      await rowsOf(`select 1 from mail where status = 'sent' and bounce_code is not null`),
    ).toEqual([])
    // A server that said that there is no such user is not asked again.
    expect(await writer.count(await writer.write())).toMatchObject({
      people: got,
      left_out: [{ reason: 'bounced', people: refused.length }],
    })
  }, 240_000)

  it('a notice goes before all mails to many that were queued earlier', async () => {
    server.taken.length = 0
    const id = await writer.write({ subject: 'Bring a coat' })
    await writer.schedule(id)
    const [shop] = shops
    shop?.clock.advance(undoSeconds * secondMs)
    if (shop === undefined) throw new Error('no shop')
    await shop.runJob('send-mailings')
    const now = shop.clock.now()
    await shop.db.transaction(
      async (tx) =>
        await queueMail(
          shop.foyer,
          tx,
          {
            dedupeKey: 'notice:now',
            kind: 'address_corrected',
            payload: { siteName: 'Foyer', reference: '123456' },
            to: { email: 'waits@example.com', name: null },
          },
          now,
        ),
    )
    expect(server.taken).toEqual([])
    await shop.runJob('send-mails')
    expect(server.taken.length).toBeGreaterThan(2)
    expect(server.taken[0]?.to.email).toBe('waits@example.com')
    await drain()
  }, 240_000)

  it('when nobody locks a mailing for its slice, and a recipient is not one occasion, then many have it twice: the control', async () => {
    server.taken.length = 0
    const id = await writer.write({ subject: 'Out of control' })
    await writer.schedule(id)
    shops[0]?.clock.advance(undoSeconds * secondMs)
    // Whom it goes to is written down before.
    const [shop] = shops
    if (shop !== undefined) await sendSlice(shop.foyer, id, shop.clock.now())
    const allHaveThem = Promise.withResolvers<void>()
    let readers = 0
    const loose = shops.map(({ foyer }, process) => ({
      ...foyer,
      db: {
        ...foyer.db,
        transaction: async <T>(work: (tx: never) => Promise<T>): Promise<T> =>
          await foyer.db.transaction(
            async (tx) =>
              await work(
                aroundStatements(tx, async (name, ask, { text, values }) => {
                  const changed = {
                    'mailings.claim': text.replace('for update of m skip locked', ''),
                    'mail.lock_pace': text.replace('for update', ''),
                    'mail.insert_many': text.replace(
                      'select one.key',
                      `select one.key || ':${process}'`,
                    ),
                  }[name]
                  if (changed === undefined) {
                    const answer = await ask()
                    // None goes on before all of them have read who waits for it.
                    if (name === 'mailings.read_waiting') {
                      if ((readers += 1) === shops.length) allHaveThem.resolve()
                      await allHaveThem.promise
                    }
                    return answer
                  }
                  const rows = await tx.dynamic.all<{ dedupeKey?: string }>(
                    `testing.${name}`,
                    changed,
                    values,
                  )
                  return name === 'mail.insert_many' || rows.length !== 1 ? rows : rows[0]
                }) as never,
              ),
          ),
      },
    }))
    await Promise.all(
      loose.map(async (foyer) => await sendMailings(foyer as never).catch(() => {})),
    )
    await drain()
    const { mails, people: reached } = counts(server.taken, 'Out of control')
    expect(mails).toBeGreaterThan(reached)
  }, 240_000)
})
