import { audit } from '../harness/audit-page.ts'
import { deskAddress } from '../desk/desk-user.ts'
import { mailboxOf } from '../harness/mailbox.ts'
import { expect, test } from '../harness/test.ts'

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
