import { beforeAll } from 'vitest'
import type { TestFoyer } from './test-foyer.ts'

/**
 * For tests that sell much and look at no mail: mails with their PDFs take most of the time of a purchase. They are queued
 * as ever; the jobs that send them are not.
 */
export function withoutMails(shop: Pick<TestFoyer, 'db'>): void {
  beforeAll(async () => {
    await shop.db.script(
      `create rule no_mails as on insert to testing_job where new.name in ('send-codes', 'send-order-mails', 'send-mails') do instead nothing`,
    )
  })
}
