import { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { expect, it } from 'vitest'
import { seedShow } from '../builders/seed-catalogue.ts'
import { changedShowsOf } from '../desk/changed-shows.ts'
import { choosingBuyersOf } from '../desk/choosing-buyers.ts'
import { openDesk } from '../desk/desk-caller.ts'
import { offeredTo, rowFor, stockOf } from '../shoppers/ticket-passing.ts'
import { waitingPeopleOf } from '../shoppers/waiting-people.ts'
import { renewalShopForTests } from '../../modules/fulfilment/wallet/renewal/renewal-fixture.ts'
import { unsubscribeUrl } from '../../modules/marketing/exports.ts'
import { receiptsLinkOf } from '../../modules/papers/exports.ts'
import { payLinkOf } from '../../modules/payment/plan/pay-link.ts'
import { payPlan } from '../shoppers/pay-plan.ts'
import { reserveForPlan, seedPlanShow } from '../../modules/payment/plan/payment-plan-fixture.ts'
import { mailFields } from '../../modules/mail/mail-fields.ts'
import { untilIssued } from '../desk/until-caught-up.ts'

const shop = renewalShopForTests()

/** What a visit may leave behind, whoever comes: who they are, how often they asked, and which passes were made for somebody. */
const leftBehind = ['session', 'rate_limit', 'wallet_pass']

/** The fields of all mails that hold links which act, as `kind.field`. */
function fieldsWithLinks(): string[] {
  const walk = (fates: object, path: string): string[] =>
    Object.entries(fates).flatMap(([name, fate]) =>
      typeof fate === 'object' && fate !== null
        ? walk(fate as object, `${path}.${name}`)
        : String(fate).startsWith('link')
          ? [`${path}.${name}`]
          : [],
    )
  return Object.entries(mailFields).flatMap(([kind, fates]) =>
    typeof fates === 'object' ? walk(fates, kind) : [],
  )
}

/** Where the other links lead, which are the same for everybody. */
const plain = ['/', '/all-events/', '/account/', '/account/wallet/', '/refund-policy/', '/desk/']

/** All that is stored, a line for each table. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows } = await shop.db.query(
    `select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [leftBehind],
  )
  const found: Record<string, unknown> = {}
  for (const row of rows) {
    const name = String(row['name'])
    const { rows: held } = await shop.db.query(
      `select count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    )
    found[name] = held[0]
  }
  return found
}

const one = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await shop.db.query(sql, values)).rows[0]?.['id'])

async function consentOf(email: string): Promise<number> {
  return await one(
    `insert into consent (email_key, subject, given, text_version, source, at)
      values ($1, 'product', true, 'News', 'mailing_list', now()) returning id`,
    [email],
  )
}

/** Real links of each field, each of which would act if it were pressed. */
async function realLinks(): Promise<Record<string, string>> {
  const { foyer } = shop
  const now = shop.clock.now()
  const sender = shop.newBrowser()
  const accountId = await shop.newAccount('sender@example.com')
  const order = await shop.buy({ accountId, email: 'sender@example.com' })
  await shop.signIn(sender, 'sender@example.com')
  await shop.holdOrder(sender, order)
  const [line = 0] = await stockOf(shop, order.saleId)
  await sender.call(setTransfers, {
    transfers: [rowFor(line, { email: 'friend@example.org' })],
  })
  const offer = await offeredTo(shop, 'friend@example.org')
  const passes = shop.linksOf(await shop.buyTicket())
  const plan = await reserveForPlan(shop, await seedPlanShow(shop))
  await payPlan(plan, shop.card.addCard())
  const part = await one(`select id from instalment where status = 'due' order by id limit 1`)
  const shows = changedShowsOf(shop)
  const of = await shows.make()
  const reference = await shows.buy(of, 'card', 'chooser@example.com')
  await shows.start(of, shows.firstDate(of), { choose_until: '2027-05-05' })
  await shop.runJobs()
  const { organiserId, stock } = await seedShow(shop.db)
  await shop.db.query(`update organiser set key = 'scanned' where id = $1`, [organiserId])
  const desk = await openDesk(shop, { organiserId, role: 'owner' })
  const params = { organiser: 'scanned' }
  const { body: waiting } = await desk.call(sellOrder, {
    params,
    body: {
      buyer: { name: 'Ada Lovelace', email: 'payer@example.com' },
      lines: [{ date: stock.dateId, ticket_type: stock.typeId, quantity: 1 }],
      payment: { way: 'card_link' },
    },
  })
  await desk.call(inviteMember, { params, body: { email: 'new@example.com', role: 'door' } })
  const people = waitingPeopleOf(shop)
  const out = await people.soldOut()
  await people.leave(out.slug, { email: 'waits@example.com' })
  await people.post(people.visitor(), '/mailing-list', { email: 'reader@example.com' })
  await shop.runJobs()
  const wish = people.linkTo('waits@example.com', '/waiting-list/')
  const receipts = receiptsLinkOf(foyer, reference, now)
  const unsubscribe = unsubscribeUrl(foyer, await consentOf('reader@example.com'))
  return {
    'desk_invitation.acceptUrl': people.linkTo('new@example.com', '/desk/invitation'),
    'mailing_list_confirm.confirmUrl': people.linkTo(
      'reader@example.com',
      '/mailing-list/confirm/',
    ),
    'mailing_list_welcome.unsubscribeUrl': unsubscribe,
    'mailing.unsubscribeUrl': unsubscribe,
    'waiting_list_place.wishUrl': wish,
    'order.tickets.passes.apple': `${foyer.publicUrl}${passes.apple}`,
    'order.tickets.passes.google': `${foyer.publicUrl}${passes.google}`,
    'order.receiptsUrl': receipts,
    'plan_failed.payUrl': payLinkOf(foyer, part, now),
    'pay_link.url': waiting.pay_url ?? '',
    'pay_link.offer.wishUrl': wish,
    'event_change.chooseUrl': `${foyer.publicUrl}${choosingBuyersOf(shop).linkIn('chooser@example.com')}`,
    'refund.receiptsUrl': receipts,
    'transfer_offer.acceptUrl': `${foyer.publicUrl}/transfer/?token=${offer}`,
  }
}

it('when a scanner opens every link of every mail, twice and in both ways, then nothing has changed', async () => {
  const links = await realLinks()
  // The papers of an order are due with its money: each minute makes them, and so does who looks before.
  await untilIssued(shop)
  expect(Object.keys(links).toSorted()).toEqual(fieldsWithLinks().toSorted())
  const before = await everything()
  expect(Object.keys(before).length).toBeGreaterThan(80)
  let networks = 0
  for (const [field, link] of [...Object.entries(links), ...plain.map((path) => [path, path])]) {
    const { pathname, search } = new URL(link ?? '', shop.foyer.publicUrl)
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) {
      networks += 1
      const { statusCode } = await shop.app.inject({
        method,
        url: pathname + search,
        remoteAddress: `10.7.${Math.floor(networks / 250)}.${networks % 250}`,
        headers: { accept: 'text/html' },
      })
      // It is a link that works, and not the page of one that is gone.
      expect([field, statusCode < 400]).toEqual([field, true])
    }
  }
  expect(await everything()).toEqual(before)
})

it('control: what the comparison would find is found', async () => {
  const before = await everything()
  await consentOf('another@example.com')
  const after = await everything()
  expect(
    Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    ),
  ).toEqual(['consent'])
})
