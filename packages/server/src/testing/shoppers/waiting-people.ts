import { emailKeyOf } from '../../platform/email-key.ts'
import { createBrowser, encodeForm, type Answer, type Browser } from './browser.ts'
import {
  seedShow,
  type SeededStock,
  type ShowOverrides,
  type Show,
} from '../builders/seed-catalogue.ts'
import { wishUrl } from '../../modules/waiting-list/wish-link.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** How many networks there were in this process: each visitor has one of their own. */
let networks = 0

/** Sold-out events that people queue for, and people who leave their e-mail address there. */
export function waitingPeopleOf(shop: TestFoyer) {
  /** Its queue is going, and everything was sold once. */
  const queuedOut = async ({ eventId }: Pick<Show, 'eventId'>): Promise<void> => {
    await shop.db.query(
      `insert into queue (key, started_at, opens_at, seed, drawn, drawn_at, list_hash, sold_out_at, ticked_at)
        select coalesce(o.key || '.' || e.queue_group, e.key), $2, $2, sha256('seed'), 0, $2, sha256(''), $2, $2
          from event e join organiser o on o.id = e.organiser_id where e.id = $1
        on conflict (key) where closed_at is null do nothing`,
      [eventId, shop.clock.now()],
    )
  }
  /** An event of which nothing is left; its one ticket type has no stock unless the test says so. */
  const soldOut = async (wanted: ShowOverrides = {}): Promise<Show> => {
    const show = await seedShow(shop.db, {
      types: [{ stock: 0 }],
      ...wanted,
      event: { queue: 'automatic', express: true, ...wanted.event },
    })
    await queuedOut(show)
    return show
  }
  /** So many tickets come back. */
  const comeBack = async (stock: SeededStock, count: number): Promise<void> => {
    await shop.db.query('update ticket_stock set capacity = capacity + $2 where id = $1', [
      stock.id,
      count,
    ])
  }
  const visitor = (): Browser => {
    networks += 1
    return createBrowser(shop.app, `10.9.${networks % 250}.${Math.ceil(networks / 250)}`)
  }
  const post = async (
    browser: Browser,
    url: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Answer<string>> => {
    if (!browser.cookies.has('XSRF-TOKEN'))
      await browser.inject({ method: 'GET', url: '/ajax/user/user/get_user/' })
    return await browser.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeForm({
        _xsrf: decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
        ...fields,
      }),
    })
  }
  /** Leaves an e-mail address; answers where the form led to. */
  const leave = async (
    key: string,
    fields: Readonly<Record<string, unknown>>,
    browser = visitor(),
  ): Promise<string> => {
    const { headers } = await post(browser, `/queue/${key}/waiting-list/`, {
      quantity: 1,
      ...fields,
    })
    return String(headers['location'])
  }
  /** Presses the button behind the link that the newest wish of an address was mailed. */
  const confirm = async (email: string, browser = visitor()): Promise<void> => {
    const { rows } = await shop.db.query(
      'select id from waiting_wish where email_key = $1 order by id desc limit 1',
      [emailKeyOf(email)],
    )
    const token = new URL(wishUrl(shop.foyer, Number(rows[0]?.['id']))).searchParams.get('token')
    await post(browser, '/waiting-list/', { token, act: 'confirm' })
  }
  /** Leaves an e-mail address and confirms it: from then on it waits. */
  const wait = async (
    key: string,
    fields: Readonly<Record<string, unknown>> & { readonly email: string | undefined },
    browser = visitor(),
  ): Promise<void> => {
    await leave(key, fields, browser)
    await confirm(fields.email ?? '')
  }
  /** The list as it is: who wants how many, and how it stands. */
  const listOf = async ({ eventId }: Pick<Show, 'eventId'>): Promise<string[]> => {
    const { rows } = await shop.db.query(
      'select email_key, qty, state from waiting_wish where event_id = $1 order by place',
      [eventId],
    )
    return rows.map(
      ({ email_key, qty, state }) => `${String(email_key)} ${String(qty)} ${String(state)}`,
    )
  }
  const mailsTo = (email: string): string[] => shop.outbox.to(email).map(({ subject }) => subject)
  /** The newest link to such a page that was mailed to an address. */
  const linkTo = (email: string, path: string): string =>
    shop.outbox
      .to(email)
      .toReversed()
      .flatMap(({ text }) => new RegExp(`https?:\\S+${path}\\S+`).exec(text)?.[0] ?? [])[0] ?? ''
  return {
    soldOut,
    queuedOut,
    comeBack,
    visitor,
    post,
    leave,
    confirm,
    wait,
    listOf,
    mailsTo,
    linkTo,
  }
}
