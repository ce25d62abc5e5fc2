import { test } from '../harness/measured-shop.ts'
import { banner, clear, linesOf, toldOf } from '../steps/measurement.ts'
import { expect } from '../harness/test.ts'

test.beforeEach(async ({ foyer }) => void (await clear(foyer)))

test('errors are reported with the buyer, and without what they typed', async ({
  page,
  buyer,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/made up/)
  await buyer.skipToPayment('late-night-jazz', { Standing: 1 })
  await buyer.chooseCard()
  const kinds = async () =>
    (await toldOf(foyer)).filter(({ sink }) => sink === 'sentry').map(({ name }) => name)
  await expect.poll(kinds).toContain('span')
  expect(await kinds(), 'nobody has agreed to be recorded').not.toContain('replay_event')
  await page.evaluate(() => {
    history.replaceState(null, '', '?session=SECRETSECRETSECR#frag')
    setTimeout(() => {
      throw new Error('made up at https://shop.example/x?token=SECRETSECRETSECR')
    })
  })
  await expect.poll(kinds).toContain('event')
  const hits = (await toldOf(foyer)).filter(({ sink }) => sink === 'sentry')
  const event = hits.find(({ name }) => name === 'event')
  expect(event?.fields['user']).toMatchObject({ email: buyer.email })
  const all = JSON.stringify(hits)
  expect(all).not.toContain('SECRETSECRETSECR')
  expect(all).not.toContain('XSRF')
  expect(all).not.toContain(buyer.name)
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  )
  expect(kept.filter((key) => /sentry|measure/i.test(key))).toEqual([])
})

test('errors of the seat page are reported too, and nothing of the checkout comes with it', async ({
  page,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/made up/)
  const scripts: string[] = []
  page.on('response', (answer) => scripts.push(answer.url()))
  await page.goto('/events/northfield-hamlet/')
  await page.getByRole('link', { name: 'Choose your seats' }).first().click()
  await expect(page.getByRole('group', { name: /^Prices/ })).toBeVisible()
  await expect.poll(() => scripts.some((url) => /start-error-reports-/.test(url))).toBe(true)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('made up among the seats')
    })
  })
  const messages = async () =>
    (await toldOf(foyer))
      .filter(({ sink, name }) => sink === 'sentry' && name === 'event')
      .map(({ fields }) => JSON.stringify(fields))
  await expect.poll(async () => (await messages()).join()).toContain('made up among the seats')
  const ofCheckout = /\/(parts|basket-step|steps-after-basket|step-styles|start-measure)-[^/]*\.js/
  expect(scripts.filter((url) => ofCheckout.test(url))).toEqual([])
})

test('a recording is made for who agrees, blacked out, and not where cards are typed', async ({
  page,
  buyer,
  foyer,
  watch,
}) => {
  watch.expectTrouble(/made up/)
  const breakSomething = async () =>
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error(`made up ${performance.now()}`)
      })
    })
  const sentry = async () => (await toldOf(foyer)).filter(({ sink }) => sink === 'sentry')
  const kinds = async () => (await sentry()).map(({ name }) => name)
  const keptInTab = async () => await page.evaluate(() => Object.keys(sessionStorage))
  await buyer.addTickets('late-night-jazz', { Standing: 1 })
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(async () => linesOf(await toldOf(foyer)))
    .toContain('page_view G-SHOP /checkout/basket')
  await buyer.reserve()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.getByLabel('E-mail').fill(buyer.email)
  await expect.poll(keptInTab).toContain('sentryReplaySession')
  // Recordings shorter than five seconds are discarded.
  await expect(async () => {
    await breakSomething()
    expect(await kinds()).toContain('replay_recording')
  }).toPass({ timeout: 30_000 })
  const recorded = JSON.stringify(
    (await sentry()).filter(({ name }) => name === 'replay_recording'),
  )
  expect(recorded).not.toContain('Late Night Jazz')
  expect(recorded).not.toContain(buyer.email)

  await buyer.signUp()
  await buyer.chooseCard()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  // The recorder forgets its session once all that it recorded is sent.
  await expect.poll(keptInTab).not.toContain('sentryReplaySession')
  await clear(foyer)
  await breakSomething()
  await expect.poll(kinds).toContain('event')
  expect((await kinds()).filter((kind) => kind.startsWith('replay'))).toEqual([])
})
