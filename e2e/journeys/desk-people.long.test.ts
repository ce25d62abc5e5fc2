import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { audit } from '../harness/audit-page.ts'
import { deskAddress, signInAnew, signInToDesk } from '../desk/desk-user.ts'
import { expect, test } from '../harness/test.ts'
import { mailboxOf } from '../harness/mailbox.ts'

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

test('an owner invites somebody, changes what they may do, and withdraws them', async ({
  browser,
  page,
  foyer,
}) => {
  await page.goto('/desk/')
  await audit(page, 'the sign-in')
  const mine = mailboxOf(foyer, deskAddress('owner'))
  const before = await mine.codes()
  await page.getByLabel('E-mail address').fill(mine.address)
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await page.getByLabel('Code from the mail').fill(await mine.waitForCode(before))
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  const places = page.getByRole('navigation', { name: 'Places of the desk' })
  await places.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
  await expect(page.getByText('Dora Lindqvist')).toBeVisible()
  await page.getByText('What each role may do').click()
  await audit(page, 'People')

  const email = 'sam.rivers@example.com'
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address').fill('sam')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Please enter one e-mail address.')).toBeVisible()
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('radio', { name: 'Door' }).check()
  await audit(page, 'the invitation')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()

  const mailbox = mailboxOf(foyer, email)
  const invitation = await mailbox.wait(/Harbour Lights/)
  const link = /\S+\/desk\/invitation#[\w-]+/.exec(invitation.text ?? '')?.[0] ?? ''
  const other = await browser.newContext({ baseURL: foyer.url })
  const theirs = await other.newPage()
  await theirs.goto(link)
  await expect(theirs.getByText('Harbour Lights invites')).toBeVisible()
  await audit(theirs, 'accepting an invitation')
  await theirs.getByLabel('Your name').fill('Sam Rivers')
  await theirs.getByRole('button', { name: 'Mail me a code' }).click()
  await theirs.getByLabel('Code from the mail').fill(await mailbox.waitForCode())
  await expect(theirs.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'People' })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Change the role of Sam Rivers' }).click()
  await dialog.getByRole('radio', { name: 'Finance' }).check()
  await expect(dialog.getByText('May then no longer:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change the role' }).click()
  await expect(page.getByText('Sam Rivers is now: Finance.')).toBeVisible()
  await theirs.reload()
  await theirs.getByRole('link', { name: 'People' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  const change = theirs.getByRole('listitem').filter({ hasText: 'changed the role of a member' })
  await change.getByText('What changed').click()
  await expect(change.getByRole('row', { name: 'Role Door Finance' })).toBeVisible()
  await audit(theirs, 'the log')

  await page.getByRole('button', { name: 'Withdraw Sam Rivers' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Sam Rivers has no rights here any more.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await other.close()
})
