import { expect, type Locator, type Page } from '@playwright/test'
import { audit } from '../harness/audit-page.ts'

export const prompt = "Please prove you're a human being completing the CAPTCHA challenge."
export const continueButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Continue' })

/**
 * A reload stays at the step, and nothing is wrong with it. On the smallest phone it is loaded, too: a widget takes its size from
 * the window in which it begins.
 */
export async function auditCaptcha(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(page.getByText(prompt)).toBeVisible()
  await expect(page.getByText('Loading the challenge')).toBeHidden()
  await audit(page, 'captcha')
}

/** The bodies of the page's calls to reserve. */
export function watchReserveCalls(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reserve_tickets/')) sent.push(request.postData() ?? '')
  })
  return sent
}
