import { openDesk } from '../desk/desk-caller.ts'
import { seedShow } from '../builders/seed-catalogue.ts'
import { seedOrganiser } from '../builders/seed-organiser.ts'
import { type Browser, createBrowser, encodeForm } from '../shoppers/browser.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** What the shop has of a text, by one way in; null where it refuses the text. */
export type WayIn = (typed: string) => Promise<unknown>

export interface Kind {
  /** Texts that are all this one. */
  readonly is: string | number
  readonly typed: readonly string[]
  readonly refused: readonly string[]
  readonly ways: Readonly<Record<string, WayIn>>
}

export const organiser = 'harbour-lights'

/** What the ways in of a shop have in common that are tried with the same texts. */
export function typedWaysOf(shop: TestFoyer) {
  let networks = 0
  const visitor = (): Browser => {
    networks += 1
    return createBrowser(shop.app, `10.8.${Math.floor(networks / 250)}.${networks % 250}`)
  }
  /** An address that nobody had before. */
  const newAddress = (): string => `person${(networks += 1)}@example.org`
  /** An organiser with a show, and who works there. */
  const openOffice = async () => {
    const organiserId = await seedOrganiser(shop.db, { key: organiser })
    const show = await seedShow(shop.db, { organiserId, event: { express: true } })
    const desk = await openDesk(shop, { organiserId, role: 'box_office' })
    const owner = await openDesk(shop, { organiserId, role: 'owner' })
    /** A sale at the counter. */
    const sale = (buyer: Readonly<Record<string, string>>, codes: readonly string[] = []) => ({
      params: { organiser },
      body: {
        buyer: { name: 'Ada Lovelace', ...buyer },
        lines: [{ date: show.stock.dateId, ticket_type: show.stock.typeId, quantity: 1 }],
        codes: [...codes],
        payment: { way: 'cash' as const },
      },
    })
    return { organiserId, show, desk, owner, sale }
  }
  /** The newest row of a table that was made since; null where there is none. */
  const made = async (column: string, table: string, work: () => Promise<unknown>) => {
    const last = async () =>
      (await shop.db.query(`select id, ${column} as value from ${table} order by id desc limit 1`))
        .rows[0]
    const before = await last()
    await work()
    const after = await last()
    return after?.['id'] === before?.['id'] ? null : (after?.['value'] ?? null)
  }

  const postPage = async (
    url: string,
    fields: Readonly<Record<string, string>>,
    browser = visitor(),
  ) => {
    if (!browser.cookies.has('XSRF-TOKEN')) await browser.inject({ url })
    return await browser.inject({
      method: 'POST',
      url,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeForm({
        _xsrf: decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
        ...fields,
      }),
    })
  }
  /** The same address gets many codes here, from one shop in a minute. */
  const forget = async () => {
    await shop.db.query('delete from rate_limit')
    await shop.db.query('delete from one_time_code')
    await shop.db.query('delete from waiting_wish')
  }

  /** Each way in at which a text was not what it is at the others, with what the shop had of it. */
  const differencesOf = async ({ is, typed: all, refused, ways }: Kind): Promise<unknown[]> => {
    const asked = [
      ...all.map((typed) => [typed, is] as const),
      ...refused.map((typed) => [typed, null] as const),
    ]
    const differences: unknown[] = []
    for (const [way, read] of Object.entries(ways))
      for (const [typed, wanted] of asked) {
        await forget()
        const had = await read(typed)
        if (had !== wanted) differences.push([way, typed, had])
      }
    return differences
  }
  return { visitor, newAddress, openOffice, made, postPage, differencesOf }
}

/** What `openOffice` has opened. */
export type Office = Awaited<ReturnType<ReturnType<typeof typedWaysOf>['openOffice']>>
