import {
  quantityMaximum,
  waitingListMailsOfPlace,
  waitingListOfEmail,
  waitingListOfEmailInNetwork,
  waitingListOfNetwork,
} from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { waitingPeopleOf } from '../../testing/shoppers/waiting-people.ts'
import { joinList } from './join-list.ts'
import { openWishes } from './open-wishes.ts'

describe('leaving an e-mail address for tickets that come back', () => {
  const shop = shopForTests()
  const { soldOut, comeBack, visitor, post, leave, confirm, wait, listOf, mailsTo, linkTo } =
    waitingPeopleOf(shop)
  let addresses = 0
  const someone = (): string => {
    addresses += 1
    return `someone.${addresses}@example.com`
  }
  const saidOf = (location: string): string =>
    new URL(location, 'https://x').searchParams.get('list') ?? ''
  const wished = async (eventId: number) =>
    await shop.db.read(async (tx) => await openWishes(tx, [eventId], shop.clock.now()))

  it('when it is sold out then places are given in the order in which addresses are confirmed, and opening a link confirms nothing', async () => {
    const show = await soldOut()
    const browser = visitor()
    expect(await leave(show.slug, { email: 'Ada@Example.com', quantity: 2 }, browser)).toBe(
      `/queue/${show.slug}/?list=asked`,
    )
    await leave(show.slug, { email: 'grace@example.com', quantity: 4 })
    await shop.runJobs()
    expect(mailsTo('grace@example.com')).toEqual([
      'Confirm your place on the waiting list for Late Night Jazz',
    ])
    const url = new URL(linkTo('grace@example.com', '/waiting-list/'))
    const scanner = await visitor().inject({ method: 'GET', url: url.pathname + url.search })
    expect(scanner.body).toContain('Confirm my place')
    expect(await listOf(show)).toEqual([
      'ada@example.com 2 unconfirmed',
      'grace@example.com 4 unconfirmed',
    ])
    const token = url.searchParams.get('token')
    const confirmed = await post(visitor(), '/waiting-list/', { token, act: 'confirm' })
    expect(confirmed.body).toContain('You are number 1 on the list.')
    await confirm('ada@example.com')
    // Saying it again changes how many, and the place stays.
    await leave(show.slug, { email: 'ada@example.com', quantity: 3 }, browser)
    await post(visitor(), '/waiting-list/', { token, act: 'confirm' })
    expect(await listOf(show)).toEqual(['grace@example.com 4 waiting', 'ada@example.com 3 waiting'])
  })

  it.each(['\u0663', '\uff13', ' 3\u00a0', '\u202a3\u202c'])(
    'when %j is how many then it is three',
    async (quantity) => {
      const show = await soldOut()
      const email = someone()
      expect(saidOf(await leave(show.slug, { email, quantity }))).toBe('asked')
      expect(await listOf(show)).toEqual([`${email} 3 unconfirmed`])
    },
  )

  it('when the mail is lost then it can be asked for again, a few times', async () => {
    const show = await soldOut()
    const { capacity } = waitingListMailsOfPlace
    for (let count = 0; count < capacity + 2; count += 1) {
      await leave(show.slug, { email: 'lost@example.com' })
      shop.clock.advance(1_000)
    }
    await shop.runJobs()
    expect(mailsTo('lost@example.com')).toHaveLength(capacity)
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ email: '' }, 'email'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ quantity: quantityMaximum + 1 }, 'quantity'],
    [{ date: 'x' }, 'date'],
    [{ date: 2_147_483_647 }, 'date'],
    [{ date: 9_999_999_999 }, 'date'],
  ])('when it is %j then it is refused by name', async (fields, said) => {
    const show = await soldOut()
    expect(saidOf(await leave(show.slug, { email: someone(), ...fields }))).toBe(said)
    expect(await listOf(show)).toEqual([])
  })

  it('when tickets are left, or nobody queues for it, or it is over, then there is no list', async () => {
    const said = async (key: string) => saidOf(await leave(key, { email: someone() }))
    expect(await said((await soldOut({ types: [{ stock: 1 }] })).slug)).toBe('not_sold_out')
    expect(await said((await soldOut({ event: { queue: 'never' } })).slug)).toBe('closed')
    const past = { starts_at: '2026-11-01T19:30:00Z' }
    expect(await said((await soldOut({ dates: [past] })).slug)).toBe('closed')
    expect(await said('no-such-event')).toBe('closed')
    expect(await said('_shop')).toBe('closed')
  })

  it('when what is free is for the list then it is still sold out to others, and what fits nobody is not', async () => {
    const show = await soldOut()
    await wait(show.slug, { email: someone(), quantity: 2 })
    await comeBack(show.stock, 1)
    expect(await wished(show.eventId)).toBe(0)
    const next = { email: someone() }
    expect(saidOf(await leave(show.slug, next))).toBe('not_sold_out')
    await comeBack(show.stock, 1)
    expect(await wished(show.eventId)).toBe(2)
    expect(saidOf(await leave(show.slug, next))).toBe('asked')
  })

  it('when several events are queued for together then one of them is to be named, by itself or its date', async () => {
    const one = await soldOut({ event: { queue_group: 'tour' } })
    const other = await soldOut({
      organiserId: one.organiserId,
      event: { queue_group: 'tour' },
      dates: [{}, {}],
    })
    const { rows } = await shop.db.query('select key from organiser where id = $1', [
      one.organiserId,
    ])
    const key = `${String(rows[0]?.['key'])}.tour`
    expect(saidOf(await leave(one.slug, { email: 'tour@example.com' }))).toBe('closed')
    expect(saidOf(await leave(key, { email: 'tour@example.com' }))).toBe('event')
    await leave(key, { email: 'tour@example.com', event: one.slug })
    await leave(key, { email: 'tour@example.com', date: other.dateIds[1] })
    expect(await listOf(one)).toEqual(['tour@example.com 1 unconfirmed'])
    expect(await listOf(other)).toEqual(['tour@example.com 1 unconfirmed'])
    await shop.runJobs()
    const texts = shop.outbox.to('tour@example.com').map(({ text }) => text)
    expect(texts[0]).toContain('It is for 10/05/2027 at ')
    expect(texts[1]).toContain('It is for 11/05/2027 at ')
  })

  it('when somebody else names the address then nothing changes, and nobody can tell', async () => {
    const show = await soldOut()
    const mine = { email: 'mine@example.com', quantity: 2 }
    await wait(show.slug, mine)
    await shop.runJobs()
    const mails = mailsTo('mine@example.com')
    expect(saidOf(await leave(show.slug, { ...mine, quantity: quantityMaximum }))).toBe('asked')
    expect(await listOf(show)).toEqual(['mine@example.com 2 waiting'])
    await shop.runJobs()
    expect(mailsTo('mine@example.com').slice(mails.length)).toEqual([
      'You are on the waiting list for Late Night Jazz',
    ])
  })

  it('when the link of the mail is followed then its button takes the wish back, and only the link renews it', async () => {
    const show = await soldOut()
    const sender = visitor()
    await wait(show.slug, { email: 'hopper@example.com' }, sender)
    await wait(show.slug, { email: 'second@example.com' })
    await shop.runJobs()
    const url = new URL(linkTo('hopper@example.com', '/waiting-list/'))
    const reader = visitor()
    const opened = await reader.inject({ method: 'GET', url: url.pathname + url.search })
    expect(opened.body).toContain('You are number 1 on the list.')
    expect(await listOf(show)).toHaveLength(2)
    const token = url.searchParams.get('token')
    const left = await post(reader, '/waiting-list/', { token, act: 'leave' })
    expect(left.body).toContain('You are not on the waiting list any more')
    await leave(show.slug, { email: 'hopper@example.com' }, sender)
    const ended = ['hopper@example.com 1 left', 'second@example.com 1 waiting']
    expect(await listOf(show)).toEqual(ended)
    await post(reader, '/waiting-list/', { token, act: 'again' })
    expect(await listOf(show)).toEqual([
      'second@example.com 1 waiting',
      'hopper@example.com 1 waiting',
    ])
    await shop.runJobs()
    expect(mailsTo('hopper@example.com')).toHaveLength(1)
  })

  it.each(['', '1', '1.x', `1.${'A'.repeat(43)}`])(
    'when the token is %j then nothing is there',
    async (token) => {
      const { status, body } = await post(visitor(), '/waiting-list/', { token, act: 'leave' })
      expect([status, body.includes('There is no such waiting list')]).toEqual([404, true])
    },
  )

  it('when an address, or a network, is entered again and again then it has to stop', async () => {
    const show = await soldOut()
    const again = { email: someone() }
    const stranger = visitor()
    const few = waitingListOfEmailInNetwork.capacity
    for (let count = 0; count < few; count += 1)
      expect(saidOf(await leave(show.slug, again, stranger))).toBe('asked')
    expect(saidOf(await leave(show.slug, again, stranger))).toBe('too_often')
    // In all networks together; each `visitor()` has one of its own.
    for (let count = few; count < waitingListOfEmail.capacity; count += 1)
      expect(saidOf(await leave(show.slug, again))).toBe('asked')
    expect(saidOf(await leave(show.slug, again))).toBe('too_often')
    const { foyer } = shop
    const ip = '192.0.2.77'
    const wish = { key: show.slug, qty: 1, slug: undefined, eventDateId: null, isWorkedFor: true }
    const outcomes: string[] = []
    const { capacity } = waitingListOfNetwork
    const tries = capacity + 3
    // A few at once: all of them would wait for a connection for longer than one may.
    for (let first = 0; first < tries; first += 7)
      outcomes.push(
        ...(await Promise.all(
          Array.from(
            { length: Math.min(7, tries - first) },
            async (_, index) =>
              await joinList(
                {
                  foyer,
                  visitor: { sessionToken: `x${first + index}`, ip },
                  now: shop.clock.now(),
                },
                { ...wish, email: someone() },
              ),
          ),
        )),
      )
    expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(capacity)
    expect(outcomes.filter((outcome) => outcome === 'too_often')).toHaveLength(3)
  })

  it('when the form is not ours then nothing happens', async () => {
    const show = await soldOut()
    const fields = { email: 'ada@example.com', quantity: 1, _xsrf: 'made up' }
    const { status } = await post(visitor(), `/queue/${show.slug}/waiting-list/`, fields)
    expect(status).toBe(403)
    expect(await listOf(show)).toEqual([])
  })
})
