import { test } from '../harness/test.ts'
import { buyWithoutPointer } from '../steps/without-pointer.ts'

test('free tickets without a pointer', async ({ buyer, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await buyWithoutPointer(buyer)
})
