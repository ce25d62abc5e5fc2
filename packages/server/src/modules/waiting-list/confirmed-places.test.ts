import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { waitingListOfEmail, waitingListOfEmailInNetwork } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { Show } from '../../testing/builders/seed-catalogue.ts'
import { createBrowser, type Browser } from '../../testing/shoppers/browser.ts'
import { waitingPeopleOf } from '../../testing/shoppers/waiting-people.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { wishUrl } from './wish-link.ts'

describe('who has a place on a waiting list', () => {
  const code = '271828'
  const shop = shopForTests({ ids: { oneTimeCode: () => code } })
  const { soldOut, comeBack, visitor, post, leave, confirm, wait, listOf } = waitingPeopleOf(shop)
  let addresses = 0
  const someone = (): string => {
    addresses += 1
    return `someone.${addresses}@example.com`
  }
  const saidOf = (location: string): string =>
    new URL(location, 'https://x').searchParams.get('list') ?? ''
  /** Proves an address by a code, without an account. */
  const signIn = async (browser: Browser, email: string): Promise<void> => {
    await browser.call(sendOneTimeCode, { email })
    expect((await browser.call(checkOneTimeCode, { email, code })).status).toBe(200)
  }
  const takeBack = async ({ eventId }: Show): Promise<void> => {
    const { rows } = await shop.db.query(
      `select id from waiting_wish where event_id = $1 and state = 'waiting'`,
      [eventId],
    )
    const token = new URL(wishUrl(shop.foyer, Number(rows[0]?.['id']))).searchParams.get('token')
    await post(visitor(), '/waiting-list/', { token, act: 'leave' })
  }
  const textsTo = (email: string) =>
    shop.outbox.mails.filter(({ to }) => to.email.toLowerCase() === email).map(({ text }) => text)

  it('when addresses are made up then tickets that come back are neither kept for them nor missing to others', async () => {
    const show = await soldOut()
    for (let count = 0; count < 6; count += 1) await leave(show.slug, { email: someone() })
    await wait(show.slug, { email: 'real@example.com' })
    await comeBack(show.stock, 2)
    await shop.runJob('offer-returned-tickets')
    expect((await listOf(show)).filter((one) => !one.endsWith('unconfirmed'))).toEqual([
      'real@example.com 1 offered',
    ])
    // One is left for everybody, because nobody waits for it.
    expect(saidOf(await leave(show.slug, { email: someone() }))).toBe('not_sold_out')
  })

  it('when a visitor is signed in with the address then it waits at once, and any other has to be confirmed', async () => {
    const show = await soldOut()
    const mine = visitor()
    await signIn(mine, 'known@example.com')
    expect(saidOf(await leave(show.slug, { email: 'Known@example.com' }, mine))).toBe('on_list')
    await leave(show.slug, { email: 'friend@example.com' }, visitor())
    expect(await listOf(show)).toEqual([
      'known@example.com 1 waiting',
      'friend@example.com 1 unconfirmed',
    ])
    await shop.runJobs()
    expect(textsTo('known@example.com')).toContainEqual(
      expect.stringContaining('You are number 1 on the list.'),
    )
    await takeBack(show)
    expect(saidOf(await leave(show.slug, { email: 'known@example.com', quantity: 2 }, mine))).toBe(
      'on_list',
    )
    expect(await listOf(show)).toContain('known@example.com 2 waiting')
  })

  it('when a browser has a place with another address then the page says why this one cannot be confirmed yet', async () => {
    const show = await soldOut()
    const browser = visitor()
    const [first, second] = [someone(), someone()]
    await leave(show.slug, { email: first }, browser)
    await leave(show.slug, { email: second }, browser)
    const linkOf = async (email: string): Promise<string> => {
      const { rows } = await shop.db.query('select id from waiting_wish where email_key = $1', [
        email,
      ])
      return new URL(wishUrl(shop.foyer, Number(rows[0]?.['id']))).searchParams.get('token') ?? ''
    }
    await confirm(second)
    const token = await linkOf(first)
    const { body } = await post(browser, '/waiting-list/', { token, act: 'confirm' })
    expect(body).toContain('You are on the waiting list with another email address')
    await post(visitor(), '/waiting-list/', { token: await linkOf(second), act: 'leave' })
    await confirm(first)
    expect(await listOf(show)).toEqual([`${second} 1 left`, `${first} 1 waiting`])
  })

  it('when a stranger enters an address again and again then its owner still gets a place', async () => {
    const show = await soldOut()
    const email = 'victim@example.com'
    const stranger = createBrowser(shop.app, '198.18.66.6')
    for (let count = 0; count < 4; count += 1)
      expect(saidOf(await leave('none', { email }, stranger))).toBe('closed')
    shop.clock.advance(hourMs)
    for (let count = 0; count < waitingListOfEmailInNetwork.capacity; count += 1)
      await leave(show.slug, { email }, stranger)
    expect(saidOf(await leave(show.slug, { email }, stranger))).toBe('too_often')
    // From another network, and signed in even when all networks have had theirs.
    expect(saidOf(await leave(show.slug, { email }))).toBe('asked')
    for (let count = 0; count < waitingListOfEmail.capacity; count += 1)
      await leave(show.slug, { email })
    expect(saidOf(await leave(show.slug, { email }))).toBe('too_often')
    const owner = visitor()
    await signIn(owner, email)
    for (let count = 0; count < 4; count += 1)
      expect(saidOf(await leave(show.slug, { email, quantity: 2 }, owner))).toBe('on_list')
    expect(await listOf(show)).toEqual([`${email} 2 waiting`])
  })

  it('when a queue does not exist then entering an address there keeps it off no list', async () => {
    const show = await soldOut()
    const email = 'elsewhere@example.com'
    for (let count = 0; count < 8; count += 1)
      expect(saidOf(await leave('none', { email }))).toBe('closed')
    expect(saidOf(await leave(show.slug, { email }))).toBe('asked')
  })

  it('when the browser that entered an address waits with another one then the link still works for its owner', async () => {
    const show = await soldOut()
    const stranger = visitor()
    const [victim, own] = [someone(), someone()]
    await leave(show.slug, { email: victim }, stranger)
    await leave(show.slug, { email: own }, stranger)
    await confirm(own)
    await confirm(victim)
    expect(await listOf(show)).toEqual([`${own} 1 waiting`, `${victim} 1 waiting`])
  })

  it('when a stranger whose network has had its share enters an address then its owner loses no place', async () => {
    const show = await soldOut()
    const inNetwork = () => createBrowser(shop.app, '198.18.77.7')
    const [victim, late] = [someone(), someone()]
    for (let count = 0; count < 4; count += 1) {
      const email = someone()
      await leave(show.slug, { email }, inNetwork())
      await confirm(email, inNetwork())
    }
    await leave(show.slug, { email: victim }, inNetwork())
    await confirm(victim)
    await wait(show.slug, { email: late })
    await comeBack(show.stock, 5)
    await shop.runJob('offer-returned-tickets')
    expect(await listOf(show)).toContain(`${victim} 1 offered`)
    expect(await listOf(show)).toContain(`${late} 1 waiting`)
  })

  it('when one network confirms many addresses then four of them come in order, and the others after everybody else', async () => {
    const show = await soldOut()
    const many = Array.from({ length: 7 }, (_, index) => `many${index}@example.com`)
    for (const email of many) {
      await leave(show.slug, { email }, createBrowser(shop.app, '198.18.7.7'))
      await confirm(email, createBrowser(shop.app, '198.18.7.8'))
    }
    await wait(show.slug, { email: 'late.one@example.com' })
    await wait(show.slug, { email: 'late.two@example.com' })
    await comeBack(show.stock, 6)
    await shop.runJob('offer-returned-tickets')
    const offered = (await listOf(show)).filter((one) => one.endsWith(' offered'))
    expect(offered).toEqual(
      [...many.slice(0, 4), 'late.one@example.com', 'late.two@example.com'].map(
        (email) => `${email} 1 offered`,
      ),
    )
    // Nobody else waits any more, so that what comes back is theirs.
    await comeBack(show.stock, 1)
    await shop.runJob('offer-returned-tickets')
    expect(await listOf(show)).toContain('many4@example.com 1 offered')
  })
})
