import { exportList } from '@foyer/contract/api/exports/export-list.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import {
  seedSampleOrganiser,
  type SampleOrganiser,
} from '../../../testing/desk/sample-organiser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('a list as a file', () => {
  const shop = shopForTests()
  let organiser: SampleOrganiser
  let desk: DeskCaller
  beforeAll(async () => {
    organiser = await seedSampleOrganiser(shop)
    desk = await openDesk(shop, { organiserId: organiser.id, role: 'owner' })
  })
  const params = () => ({ organiser: organiser.key })
  /** Its bytes: the caller of the tests reads answers as text. */
  async function download(query: Record<string, string>) {
    const answer = await desk.try(exportList, { params: params(), query: query as never })
    return { ...answer, bytes: new Uint8Array(answer.raw) }
  }
  const rename = async (name: string) =>
    await shop.db.query('update sale set full_name = $2 where reference = $1', [
      organiser.ids['order'],
      name,
    ])

  it('has the chosen columns in their order, numbers as numbers and times as the clock shows them', async () => {
    await rename('Zoë; "Quay" Smith')
    const columns = 'name,reference,total,tickets,status'
    const { text, headers } = await download({ list: 'orders', columns })
    expect(text).toBe(
      `\uFEFFName,Order,Your share,Tickets,Status\r\n"Zoë; ""Quay"" Smith",${organiser.ids['order']},40.00,2,Paid\r\n`,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="sample-.*-orders-.*\.csv"$/,
    )
  })

  it.each(['=1+1', '+44', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
    'makes text of what a spreadsheet would run: %j',
    async (formula) => {
      await rename(formula)
      const { text } = await download({ list: 'orders', columns: 'name' })
      expect(text.slice(text.indexOf('\n') + 1)).toMatch(/^"?'/)
      const xlsx = unzipSync(
        (await download({ list: 'orders', format: 'xlsx', columns: 'name' })).bytes,
      )
      const sheet = strFromU8(xlsx['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      expect(sheet).not.toContain('<f>')
      expect(sheet).toContain(
        `<c t="inlineStr"><is><t xml:space="preserve">${formula}</t></is></c>`,
      )
      const ods = unzipSync(
        (await download({ list: 'orders', format: 'ods', columns: 'name' })).bytes,
      )
      const content = strFromU8(ods['content.xml'] ?? new Uint8Array())
      expect(content).not.toContain('table:formula')
      expect(content.match(/office:value-type="string"/g)).toHaveLength(2)
    },
  )

  it('is a whole archive, whose first file says what it is', async () => {
    await rename('Ada & <Lovelace>\u0001')
    const { bytes } = await download({
      list: 'orders',
      format: 'ods',
      columns: 'name,total,paid_at',
    })
    expect(strFromU8(bytes.slice(30, 38))).toBe('mimetype')
    const content = strFromU8(unzipSync(bytes)['content.xml'] ?? new Uint8Array())
    expect(content).toContain('<text:p>Ada &amp; &lt;Lovelace&gt;</text:p>')
    expect(content).toContain('office:value-type="float" office:value="40.00"')
    expect(content).toMatch(/office:date-value="\d{4}-\d\d-\d\dT\d\d:\d\d:00"/)
  })

  it('holds only what fits the filters, and refuses those that the list does not know', async () => {
    const rows = async (query: Record<string, string>) =>
      (await download({ list: 'tickets', columns: 'holder', ...query })).text.split('\r\n').length -
      2
    expect(await rows({})).toBe(2)
    expect(await rows({ date: String(organiser.ids['date']) })).toBe(2)
    expect(await rows({ checked_in: 'yes' })).toBe(0)
    for (const query of [
      { list: 'orders', checked_in: 'yes' },
      { list: 'orders', columns: 'secret' },
      { list: 'mails', status: 'paid' },
    ])
      expect((await download(query as never)).status).toBe(422)
  })

  it('is for those who may read the list and make exports, and is written down', async () => {
    const finance = await openDesk(shop, { organiserId: organiser.id, role: 'finance' })
    await finance.call(exportList, { params: params(), query: { list: 'payments' } })
    const door = await openDesk(shop, { organiserId: organiser.id, role: 'door' })
    const refused = await door.try(exportList, { params: params(), query: { list: 'tickets' } })
    expect(refused.status).toBe(403)
    // Nothing of the file has begun: what the platform sold is refused as any other list is.
    const ofPlatform = { list: 'papers', seller: 'platform' } as const
    const others = await finance.try(exportList, { params: params(), query: ofPlatform })
    expect([others.status, others.headers['content-disposition']]).toEqual([403, undefined])
    const { data } = (await desk.call(listActions, { params: params() })).body
    expect(data[0]).toMatchObject({
      action: 'list.exported',
      subject_id: 'payments',
      after: { format: 'csv', filters: {} },
    })
  })
})
