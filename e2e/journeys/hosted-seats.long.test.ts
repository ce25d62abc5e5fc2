import {
  addButton,
  aside,
  choose,
  goToChart,
  openChart,
  payFor,
  seat,
  seatsioOf,
} from '../steps/hosted-chart.ts'
import { expect, test } from '../harness/test.ts'

test('when only keys are used, then two seats get into the basket', async ({ page }) => {
  await openChart(page)
  const map = page.getByRole('group', { name: 'Seating chart' })
  await map.getByRole('checkbox').first().focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Space', 'ArrowRight', 'Space'])
    await page.keyboard.press(key)
  await expect(aside(page).getByRole('listitem')).toHaveCount(2)
  await expect(addButton(page)).toBeVisible()
  await addButton(page).press('Enter')
  await expect(page).toHaveURL(/\/checkout\/$/)
  await expect(page.getByText(/Stalls-C-/).first()).toBeVisible()
})

test('when a choice breaks a rule or has no price, then it is not bought', async ({ page }) => {
  await openChart(page)
  // The seat says that it cannot be had; clicking it all the same does nothing.
  await seat(page, 'Circle-A-10').click({ force: true })
  await expect(aside(page).getByRole('listitem')).toHaveCount(0)
  await choose(page, 'Stalls-J-10', 'Stalls-J-12')
  const apart = page.getByText('Seats Stalls-J-10, Stalls-J-12 are not next to each other.')
  await expect(apart).toBeVisible()
  await expect(page.getByText('Seat Stalls-J-11 would be left on its own.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Stalls-J-11' }).click()
  await expect(aside(page).getByText('Stalls-J-11', { exact: true })).toBeVisible()
  await expect(apart).toBeHidden()
})

test('when the back button leads to the chart again, then the basket’s seats are not chosen, and nothing gives them back', async ({
  buyer,
  foyer,
  page,
}) => {
  await openChart(page)
  await expect(aside(page)).toContainText('Press seats on the plan to choose them.')
  await choose(page, 'Stalls-F-16', 'Stalls-F-17')
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/$/)
  await expect(page.getByText(/Stalls-F-16/).first()).toBeVisible()

  await page.goBack()
  const whose = page.getByText('Stalls-F-16, Stalls-F-17 are in your basket.')
  await expect(whose).toBeVisible()
  await expect(seat(page, 'Stalls-F-16')).toHaveAttribute('data-icon', 'shopping-basket')
  await expect(seat(page, 'Stalls-F-16')).toHaveAttribute('aria-checked', 'false')
  await expect(aside(page).getByRole('listitem')).toHaveCount(0)
  await expect(addButton(page)).toBeHidden()
  await seat(page, 'Stalls-F-16').click({ force: true })
  await expect(aside(page).getByRole('listitem')).toHaveCount(0)
  expect(await seatsioOf(foyer).seat('Stalls-F-16')).toMatchObject({ status: 'reservedByToken' })

  // More seats can be added to them, and all are bought together.
  await choose(page, 'Stalls-F-18')
  await payFor(buyer)
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  for (const label of ['Stalls-F-16', 'Stalls-F-17', 'Stalls-F-18'])
    await expect
      .poll(async () => await seatsioOf(foyer).seat(label), { timeout: 90_000 })
      .toMatchObject({ status: 'booked', orderId: reference })
})

test('when the hold tokens run out while seats are in the basket, then they are not reserved', async ({
  foyer,
  page,
}) => {
  await openChart(page)
  await choose(page, 'Stalls-G-16', 'Stalls-G-17')
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/$/)
  await expect(page.getByText(/Stalls-G-16/).first()).toBeVisible()
  await seatsioOf(foyer).expireTokens()
  await page.getByRole('button', { name: /^Reserve Basket/ }).click()
  await expect(
    page.getByText('Stalls-G-16, Stalls-G-17 are no longer available.').first(),
  ).toBeVisible()
})

test('when a seat is taken out of the list, then the chart gives it back', async ({
  foyer,
  page,
}) => {
  await openChart(page)
  await choose(page, 'Stalls-K-10', 'Stalls-K-11')
  await aside(page).getByRole('button', { name: 'Remove Stalls-K-11' }).click()
  await expect(seat(page, 'Stalls-K-11')).toHaveAttribute('aria-checked', 'false')
  await expect
    .poll(async () => await seatsioOf(foyer).seat('Stalls-K-11'))
    .toMatchObject({ status: 'free' })
})

test('when somebody else gets a chosen seat, then the buyer hears which', async ({
  foyer,
  page,
}) => {
  await openChart(page)
  await choose(page, 'Stalls-L-12', 'Stalls-L-13')
  await seatsioOf(foyer).take('Stalls-L-13')
  await expect(page.getByText('Stalls-L-13 is no longer held for you').first()).toBeVisible()
  await expect(aside(page).getByRole('listitem')).toHaveCount(1)
})

test('when the hold token runs out, then the choice is lost, and can be made again', async ({
  foyer,
  page,
}) => {
  await openChart(page)
  await choose(page, 'Stalls-M-12', 'Stalls-M-11')
  await seatsioOf(foyer).expireTokens()
  await expect(page.getByText('Your seats are not held any more')).toBeVisible()
  await page.getByRole('button', { name: 'Hold them again' }).click()
  await expect(aside(page).getByRole('listitem')).toHaveCount(2)
  await addButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/$/)
})

test('when the chart refuses the booking of paid seats, then the buyer gets the money back', async ({
  buyer,
  foyer,
  page,
  watch,
}) => {
  // The refund may come before the tickets, or before the page has fetched the whole order.
  watch.expectTrouble(/get_reward_referrer_link|deliver_to_/)
  await openChart(page)
  await choose(page, 'Stalls-N-10', 'Stalls-N-11')
  await payFor(buyer)
  await seatsioOf(foyer).refuseBookings(1)
  await buyer.pay()
  const mail = await buyer.mailbox.wait(/^Your refund of £43/)
  expect(mail.text).toContain('Stalls-N-10, Stalls-N-11 had been sold to somebody else')
})

test('when the chart’s script does not come, then the page says so and can ask again', async ({
  page,
  watch,
}) => {
  watch.expectTrouble(/chart\.js/)
  await page.route('**/seatsio/chart.js', async (route) => await route.abort())
  await goToChart(page)
  await expect(page.getByText('The seating chart could not be loaded')).toBeVisible()
  await page.unroute('**/seatsio/chart.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(seat(page, 'Stalls-E-10')).toBeVisible()
})

test('when two seats are chosen by mouse on the hosted chart, then they are bought and booked there', async ({
  buyer,
  foyer,
  page,
}) => {
  await openChart(page)
  await expect(addButton(page)).toBeHidden()
  await choose(page, 'Stalls-E-10', 'Stalls-E-11')
  await expect(aside(page)).toContainText('£43')
  await expect(page.getByText('Seats held for').first()).toBeAttached()

  await page.reload()
  await expect(aside(page).getByText('Stalls-E-11', { exact: true })).toBeVisible()
  expect(await seatsioOf(foyer).seat('Stalls-E-11')).toMatchObject({ status: 'reservedByToken' })

  await payFor(buyer)
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  await expect
    .poll(async () => await seatsioOf(foyer).seat('Stalls-E-10'), { timeout: 90_000 })
    .toMatchObject({ status: 'booked', orderId: reference })
})
