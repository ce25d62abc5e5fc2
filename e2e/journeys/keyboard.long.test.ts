import { test } from '../harness/test.ts'
import { buyWithoutPointer } from '../steps/without-pointer.ts'

test('free tickets without a pointer, in a window of 1280 × 1024 zoomed to 400 %', async ({
  buyer,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await buyWithoutPointer(buyer)
})

test('free tickets without a pointer', async ({ buyer, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await buyWithoutPointer(buyer)
})
