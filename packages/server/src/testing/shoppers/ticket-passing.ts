import type { setTransfers } from '@foyer/contract/endpoints/transfer/set-transfers.ts'
import type { RequestOf } from '@foyer/contract/endpoint.ts'
import { readPageQrs } from '../evidence/read-qr.ts'
import { encodeForm, type Answer, type Browser } from './browser.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

export type Row = RequestOf<typeof setTransfers>['transfers'][number]

/** A row that is sound but for its ticket. */
export const rowFor = (ticketId: number, more: Partial<Row> = {}): Row => ({
  ticket_id: ticketId,
  name: 'Bo Lee',
  email: 'bo@example.org',
  qty: 1,
  is_gift: false,
  send_gift: 'Schedule',
  delivery_date: '',
  delivery_time: '',
  message: '',
  ...more,
})

export const html = 'text/html,application/xhtml+xml'

/** Presses a button of a plain page, as a browser without script does. */
export async function press(
  browser: Browser,
  url: string,
  page: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer<string>> {
  const xsrf = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1]
  return await browser.inject({
    method: 'POST',
    url,
    headers: { accept: html, 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({ _xsrf: xsrf, ...fields }),
  })
}

/** The token in the newest mail that asks this e-mail address to accept. */
export async function offeredTo(shop: TestFoyer, email: string): Promise<string> {
  await shop.runJobs()
  const mail = shop.outbox.to(email).findLast(({ text }) => text.includes('/transfer/?token='))
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The page that a mail's link opens. */
export async function openOffer(browser: Browser, token: string): Promise<string> {
  const url = `/transfer/?token=${token}`
  return (await browser.inject({ url, headers: { accept: html } })).body
}

/** Presses the button of that page; opens the page first if necessary. */
export async function accept(
  browser: Browser,
  token: string,
  { name = 'Bo Lee', page }: { readonly name?: string; readonly page?: string } = {},
): Promise<Answer<string>> {
  const opened = page ?? (await openOffer(browser, token))
  return await press(browser, '/transfer/', opened, { token, full_name: name })
}

/** The texts of the QR codes in a wallet. */
export async function codesOf(browser: Browser): Promise<string[]> {
  const { body } = await browser.inject({ url: '/account/wallet/', headers: { accept: html } })
  return readPageQrs(body)
}

/** The `ticket_id` of each line of a sale, in their order. */
export async function stockOf(shop: TestFoyer, saleId: number): Promise<number[]> {
  const { rows } = await shop.db.query(
    'select ticket_stock_id as id from sale_line where sale_id = $1 order by id',
    [saleId],
  )
  return rows.map((row) => Number(row['id']))
}
