import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { getUserAddresses } from '@foyer/contract/endpoints/addresses/get-user-addresses.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { processorMs } from '../../testing/evidence/processor-time.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { createBrowser } from '../../testing/shoppers/browser.ts'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { signIn, type SignedIn } from '../../testing/shoppers/account-holder.ts'

const code = '271828'

describe('/account/', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  let owner: SignedIn
  beforeEach(async () => {
    owner = await signIn(shop, code)
  })
  const giveAddress = async (accountId: number, line: string): Promise<number> =>
    await insertRow(shop.db, 'address', {
      account_id: accountId,
      first_name: 'Ada',
      last_name: 'Lovelace',
      address_1: line,
      town: 'Bristol',
      postcode: 'BS1 6XN',
      country: 1,
      created_at: shop.clock.now().toISOString(),
    })

  it('when nobody is signed in, then pages, forms and the export lead to signing in', async () => {
    const stranger = createBrowser(shop.app)
    for (const url of ['/account/', '/account/export.json', '/account/erase/']) {
      const answer = await stranger.inject({ url })
      expect(answer.status).toBe(303)
      expect(String(answer.headers['location'])).toMatch(/^\/signin\/\?next=\/account\//)
    }
  })

  it('shows details, orders and addresses, is kept by nobody and not indexed', async () => {
    const sale = await buildSale(shop.db, {
      now: shop.clock.now(),
      email: owner.email,
      accountId: owner.accountId,
    })
    await giveAddress(owner.accountId, '7 Prospect Row')
    const page = await owner.open('/account/')
    expect(page.status).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    for (const text of [
      'Ada Lovelace',
      owner.email,
      '7 Prospect Row, Bristol',
      sale.reference.replaceAll(/(.{4})(?=.)/g, '$1 '),
      'Send me updates from Foyer',
      'noindex',
    ]) {
      expect(page.body.replaceAll('<wbr/>', '')).toContain(text)
    }
  })

  it('when a form is sent without its hidden field, then nothing changes', async () => {
    const refused = await owner.post('/account/details/', { _xsrf: 'x', fullname: 'Eve Eve' })
    expect(refused.status).toBe(403)
    expect((await owner.call(getUser)).body.full_name).toBe('Ada Lovelace')
  })

  it('saves name and phone, and says so after the redirect', async () => {
    const done = await owner.post('/account/details/', {
      fullname: ' Ada  King of Lovelace ',
      phone: '+44 7700 900123',
    })
    expect(done).toMatchObject({ status: 303, headers: { location: '/account/?saved=details' } })
    const page = await owner.open('/account/?saved=details')
    expect(page.body).toContain('Your details are saved.')
    expect(page.body).toContain('value="+44 7700 900123"')
    expect((await owner.call(getUser)).body).toMatchObject({
      first_name: 'Ada',
      last_name: 'King of Lovelace',
    })
    expect((await owner.open('/account/?saved=nonsense')).body).not.toContain('role="status"')
  })

  it('shows what is wrong and keeps what was typed, as text', async () => {
    const answer = await owner.post('/account/details/', { fullname: '<b>Ada</b>', phone: '12' })
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('Please type both your first and last name(s).')
    expect(answer.body).toContain('Type a valid phone number')
    expect(answer.body).toContain('value="&lt;b&gt;Ada&lt;/b&gt;"')
    expect(answer.body).not.toContain('<b>Ada')
  })

  it.each([
    { fullname: 'Ada\r\nLovelace', phone: '' },
    { fullname: 'a '.repeat(25_000), phone: '' },
    { fullname: 'Ada Lovelace', phone: '0'.repeat(50_000) },
  ])('refuses a long or broken field at once', async (fields) => {
    const spent = await processorMs(async () => {
      expect((await owner.post('/account/details/', fields)).status).toBe(422)
    })
    expect(spent).toBeLessThan(200)
    expect((await owner.call(getUser)).body.full_name).toBe('Ada Lovelace')
  })

  it('deletes an address of one’s own, and nobody else’s', async () => {
    const own = await giveAddress(owner.accountId, '7 Prospect Row')
    const other = await signIn(shop, code)
    const foreign = await giveAddress(other.accountId, '1 Quay Street')
    for (const id of [own, foreign, 2 ** 32, Number.NaN]) {
      const done = await owner.post('/account/addresses/delete/', { address_id: String(id) })
      expect(done.headers['location']).toBe('/account/?saved=address')
    }
    expect((await owner.call(getUserAddresses)).body.existing_addresses).toEqual([])
    expect((await other.call(getUserAddresses)).body.existing_addresses).toHaveLength(1)
  })

  it('records what is ticked and what no longer is, and nothing that stayed', async () => {
    await owner.post('/account/marketing/', { ct_subscribed: '1', organiser_999: '1' })
    await owner.post('/account/marketing/', { ct_subscribed: '1', event_subscribed: '1' })
    expect((await owner.call(getUser)).body).toMatchObject({
      subscribed: true,
      is_event_subscribed: true,
    })
    await owner.post('/account/marketing/', { event_subscribed: '1' })
    const { rows } = await shop.db.query(
      'select subject, given, source, text_version from consent where account_id = $1 order by id',
      [owner.accountId],
    )
    const from = { source: 'account', text_version: '2026-11' }
    expect(rows).toEqual([
      { subject: 'product', given: true, ...from },
      { subject: 'events', given: true, ...from },
      { subject: 'product', given: false, ...from },
    ])
  })

  it('dark mode is the user’s in the checkout as well', async () => {
    await owner.post('/account/appearance/', { is_dark_mode: '1' })
    expect((await owner.call(getUser)).body.is_dark_mode).toBe(true)
    await owner.post('/account/appearance/', {})
    expect((await owner.call(getUser)).body.is_dark_mode).toBe(false)
  })

  it('exports everything of oneself and nothing of others', async () => {
    const other = await signIn(shop, code)
    for (const { email, accountId } of [owner, other]) {
      await buildSale(shop.db, { now: shop.clock.now(), email, accountId })
      await giveAddress(accountId, `Home of ${email}`)
    }
    await owner.post('/account/marketing/', { ct_subscribed: '1' })
    const answer = await owner.open('/account/export.json')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const data = JSON.parse(answer.body) as Record<string, Record<string, unknown>[]>
    expect(data['account']).toMatchObject([{ email: owner.email, first_name: 'Ada' }])
    expect(data['addresses']).toMatchObject([{ address_1: `Home of ${owner.email}` }])
    expect(data['orders']).toMatchObject([{ email: owner.email, status: 'sold' }])
    expect(data['consents']).toMatchObject([{ subject: 'product', given: true }])
    expect(data['mails']).toMatchObject([{ kind: 'one_time_code' }])
    expect(answer.body).not.toContain(other.email)
  })
})
