import { expect, test } from '../harness/test.ts'
import { cards } from '../harness/buyer.ts'

test('somebody new buys two tickets', async ({ buyer }) => {
  await buyer.goToPayment('late-night-jazz', { Standing: 2 }, cards.pays)
  await buyer.pay()
  const { reference } = await buyer.expectCompleted()
  expect(reference).toBeTruthy()
})
