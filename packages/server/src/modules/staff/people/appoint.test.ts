import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { demoPeople } from '../../../demo-people.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDeskBrowser, signIn } from '../../../testing/desk/desk-browser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { appointOperator, appointOwner, disablePerson } from './appoint.ts'
import { seedDemoStaff } from './seed-demo-staff.ts'

const code = '271828'

describe('the first people of a shop', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } })
  const deps = () => ({ db: shop.db, now: shop.clock.now() })
  const count = async (table: string) =>
    (await shop.db.query(`select count(*)::int as rows from ${table}`)).rows[0]?.['rows']
  beforeAll(async () => {
    await seedOrganiser(shop.db, { key: 'harbour-lights' })
  })

  it('an operator may do everything at every organiser, an owner at one', async () => {
    expect(await appointOperator(deps(), { email: 'Ops@example.com', name: 'Ops' })).toBe(true)
    const owner = { email: 'own@example.com', name: 'Olive' }
    expect(await appointOwner(deps(), 'nobody', owner)).toBe('no_organiser')
    expect(await count('member')).toBe(0)
    expect(await appointOwner(deps(), 'harbour-lights', owner)).toBe('done')
    expect(await appointOwner(deps(), 'harbour-lights', { ...owner, name: 'Other' })).toBe('done')
    const seen = async (email: string) =>
      (await (await signIn(shop, email, code)).call(getSession)).body
    expect(await seen('ops@example.com')).toMatchObject({
      person: { name: 'Ops', is_operator: true },
      organisers: [{ key: 'harbour-lights', role: null }],
    })
    expect(await seen('own@example.com')).toMatchObject({
      person: { name: 'Olive', is_operator: false },
      organisers: [{ key: 'harbour-lights', role: 'owner' }],
    })
  })

  it('an owner whose codes strangers have used up comes in with another address', async () => {
    const olive = { email: 'olive@example.com', name: 'Olive' }
    await appointOwner(deps(), 'harbour-lights', olive)
    const browser = await openDeskBrowser(shop, '198.51.7.9')
    const ask = async () => await browser.try(sendSessionCode, { body: { email: olive.email } })
    for (let count = 0; count < 15; count += 1) {
      await ask()
      shop.clock.advance(30 * minuteMs)
    }
    const refused = await ask()
    expect([refused.status, refused.body['detail']]).toEqual([
      429,
      expect.stringMatching(/Too many codes were sent\. Please try again in \d+ minutes\./),
    ])
    const other = { email: 'olive.elsewhere@example.com', name: 'Olive' }
    expect(await appointOwner(deps(), 'harbour-lights', other)).toBe('done')
    const { body } = await (await signIn(shop, other.email, code)).call(getSession)
    expect(body.organisers).toMatchObject([{ key: 'harbour-lights', role: 'owner' }])
  })

  it('who is shut out has no session any more, and stays out', async () => {
    const browser = await signIn(shop, 'own@example.com', code)
    expect(await disablePerson(deps(), 'OWN@example.com')).toBe(true)
    expect((await browser.call(getSession)).body.person).toBeNull()
    expect(await disablePerson(deps(), 'own@example.com')).toBe(false)
    const again = { email: 'own@example.com', name: 'Olive' }
    expect(await appointOwner(deps(), 'harbour-lights', again)).toBe('shut_out')
    expect(await appointOperator(deps(), again)).toBe(false)
  })

  it('the people of the demo are added once, and a second start changes nobody', async () => {
    const before = Number(await count('staff'))
    await seedDemoStaff(shop.db, 'nobody', demoPeople, shop.clock.now())
    expect(await count('staff')).toBe(before)
    await seedDemoStaff(shop.db, 'harbour-lights', demoPeople, shop.clock.now())
    expect(await count('staff')).toBe(before + demoPeople.length)
    await shop.db.query(`update member set role = 'door' where role = 'finance'`)
    await seedDemoStaff(shop.db, 'harbour-lights', demoPeople, shop.clock.now())
    expect(await count('staff')).toBe(before + demoPeople.length)
    const { rows } = await shop.db.query(`select role from member where role = 'finance'`)
    expect(rows).toEqual([])
  })
})
