import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { audit } from '../harness/audit-page.ts'
import { deskAddress, signInAnew, signInToDesk } from '../desk/desk-user.ts'
import { expect, test } from '../harness/test.ts'

const actions = listActions.path.replace('{organiser}', 'harbour-lights')

test('a key is shown once, works, and ends when it is revoked', async ({
  page,
  foyer,
  playwright,
}) => {
  await signInToDesk(page, foyer, deskAddress('owner'), '/desk/harbour-lights/keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is it for?').fill('Till in the bar')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Please choose at least one thing')).toBeVisible()
  await dialog.getByLabel('See who did what').check()
  await audit(page, 'making a key')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await page.getByLabel('Key', { exact: true }).inputValue()
  await audit(page, 'a new key')

  const program = await playwright.request.newContext({
    baseURL: foyer.url,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  expect((await program.get(actions)).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('Key', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke the key Till in the bar' }).click()
  await dialog.getByRole('button', { name: 'Revoke the key' }).click()
  await expect(page.getByText('The key Till in the bar works no more.')).toBeVisible()
  expect((await program.get(actions)).status()).toBe(401)
  await program.dispose()
})

/** Counts on the page how often it asks the device for a passkey. */
function countAsked(): void {
  const get = navigator.credentials.get.bind(navigator.credentials)
  let asked = 0
  navigator.credentials.get = async (options) => {
    const answer = get(options)
    asked += 1
    Reflect.set(globalThis, 'asked', asked)
    return await answer
  }
}

test('somebody makes a passkey, signs in with it, and ends their other sessions', async ({
  browser,
  page,
  foyer,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInAnew(page, foyer, deskAddress('manager'))
  const elsewhere = await browser.newContext({ baseURL: foyer.url })
  const other = await elsewhere.newPage()
  await signInAnew(other, foyer, deskAddress('manager'))
  await other.goto('/desk/')

  await page.goto('/desk/')
  await page.getByRole('link', { name: 'My sign-in' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^Rename / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Key of the office')
  await dialog.getByRole('button', { name: 'Save the name' }).click()
  await expect(page.getByText('Key of the office')).toBeVisible()
  await audit(page, 'my sign-in')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed in in this browser only.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await elsewhere.close()

  // The passkey that the e-mail field offers waits for its person, who presses the button instead.
  const touch = async (enabled: boolean) =>
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await touch(false)
  await page.evaluate(countAsked)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  // Only once the field has asked may the device answer by itself again: it would sign in before the press.
  await page.waitForFunction(() => Reflect.get(globalThis, 'asked') === 1)
  await touch(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible()
})
