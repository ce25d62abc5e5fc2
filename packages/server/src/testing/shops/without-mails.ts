import { beforeAll } from 'vitest'
import type { TestFoyer } from './test-foyer.ts'

/**
 * For tests that sell much and look at no mail: mails with their PDFs take most of the time of a purchase. They are queued
 * as ever; the job that sends them is not.
 */
export function withoutMails(shop: Pick<TestFoyer, 'db'>): void {
  beforeAll(async () => {
    await shop.db.script(
      `create rule no_mails as on insert to testing_job where new.name = 'send-mails' do instead nothing`,
    )
  })
}
