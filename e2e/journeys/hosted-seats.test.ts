import { addButton, aside, choose, openChart, payFor, seatsioOf } from '../steps/hosted-chart.ts'
import { expect, test } from '../harness/test.ts'

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
