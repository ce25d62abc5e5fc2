import { encodeForm } from '../shoppers/browser.ts'
import { createShopper } from '../shoppers/shopper.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** Buyers who answer by the link in the mail about a date that was cancelled or moved. */
export function choosingBuyersOf(shop: TestFoyer) {
  const newsTo = (email: string) =>
    shop.outbox.to(email).filter(({ text }) => text.includes('/changes/?token='))
  const linkIn = (email: string): string =>
    /\/changes\/\?token=[\w.-]+/.exec(newsTo(email).at(-1)?.text ?? '')?.[0] ?? ''

  /** Opens a link as a browser of its own does; `choose` presses the button of the page that it shows. */
  async function open(url: string, at: TestFoyer = shop) {
    const buyer = createShopper(at.app)
    const page = await buyer.inject({ url, headers: { accept: 'text/html' } })
    const choose = async (choice: string) =>
      await buyer.inject({
        method: 'POST',
        url: '/changes/',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({
          _xsrf: /name="_xsrf" value="([^"]+)"/.exec(page.body)?.[1],
          token: url.slice(url.indexOf('=') + 1),
          choice,
        }),
      })
    return { page, choose }
  }
  return { newsTo, linkIn, open }
}
