import { expect } from '@playwright/test'
import type { Buyer } from '../harness/buyer.ts'
import { focusTroubleNow, sidewaysOf } from '../harness/inspect-page.ts'

/** Takes two free tickets by the keyboard alone: nothing covers what has the focus, and no step scrolls sideways. */
export async function buyWithoutPointer(buyer: Buyer): Promise<void> {
  const { page } = buyer
  const { keyboard } = page
  /** No sideways scrolling, and nothing covers the focused element. */
  const inspect = async (step: string) => {
    expect.soft(await sidewaysOf(page), step).toEqual([])
    expect.soft(await focusTroubleNow(page), step).toBeNull()
  }
  /** Tabs until the focused element has this name, as somebody does who cannot see where it is. */
  async function tabTo(name: string, exactly = false): Promise<void> {
    const reached = async () =>
      await page.evaluate(
        ({ name: wanted, exactly: whole }) => {
          const element = document.activeElement
          const labels =
            element instanceof HTMLInputElement || element instanceof HTMLSelectElement
              ? [...(element.labels ?? [])].map((label) => label.textContent)
              : []
          const texts = [element?.getAttribute('aria-label'), ...labels, element?.textContent]
          return texts.some((text) =>
            whole ? text?.trim() === wanted : text?.trim().startsWith(wanted),
          )
        },
        { name, exactly },
      )
    for (let presses = 0; presses < 60; presses += 1) {
      await keyboard.press('Tab')
      if (await reached()) return await inspect(name)
    }
    throw new Error(`The Tab key does not reach "${name}".`)
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await page.goto('/events/harbour-fireworks/')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo('Quantity, Place on the lawn')
  await keyboard.press('2')
  await tabTo('Add to basket')
  await keyboard.press('Enter')

  await expect(heading('Basket')).toBeVisible()
  await tabTo('Reserve Basket')
  await keyboard.press('Enter')

  // A new step takes the focus to its heading, so that it is read out and Tab goes on from there.
  await expect(heading('Account')).toBeFocused()
  await tabTo('E-mail')
  await keyboard.type(buyer.email)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await keyboard.type(await buyer.mailbox.waitForCode())
  await keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await keyboard.type(buyer.name)
  await keyboard.press('Enter')

  await expect(heading('Keep updated')).toBeFocused()
  await tabTo('Continue', true)
  await keyboard.press('Enter')

  await buyer.expectCompleted()
  await expect(heading('Order complete! Your tickets are on their way.')).toBeFocused()
  await tabTo('Go to ticket wallet')
  await keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
}
