import { exportList } from '@foyer/contract/api/exports/export-list.ts'
import { saveView } from '@foyer/contract/api/lists/save-view.ts'
import { rightOfSubject } from '@foyer/contract/api/staff/logged-actions.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { createWebhook } from '@foyer/contract/api/webhooks/create-webhook.ts'
import { changeWebhook } from '@foyer/contract/api/webhooks/change-webhook.ts'
import type { Right } from '@foyer/contract/api/rights.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../testing/builders/insert-row.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { openDesk, openProgram, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import { seedApiKey } from '../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('what the log says of a thing', () => {
  const shop = shopForTests()
  const params = { organiser: 'harbour-lights' }
  let organiserId: number
  let owner: DeskCaller
  const secret = 'hidden-word-7'
  const kinds = [...Object.keys(rightOfSubject), 'of_a_later_release']
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: params.organiser })
    owner = await openDesk(shop, { organiserId, role: 'owner' })
    for (const [at, subject_kind] of kinds.entries())
      await insertRow(shop.db, 'action_log', {
        organiser_id: organiserId,
        at: new Date(Date.UTC(2026, 1, 1, 0, at)),
        actor_name: 'Mara Quinn',
        action: 'document.applied',
        subject_kind,
        subject_id: secret,
        before: JSON.stringify({ title: secret }),
        after: JSON.stringify({ email: `${secret}@example.org` }),
        request_id: 'r',
      })
  })
  const program = async (...scopes: Right[]) =>
    openProgram(shop, await seedApiKey(shop, organiserId, scopes))
  const query = { limit: '100' }

  const withheld = kinds.filter(
    (kind) => (rightOfSubject as Record<string, Right>)[kind] !== 'log.read',
  )
  it.each(withheld.map((kind) => [kind]))(
    '%s: is for those who may read such things',
    async (kind) => {
      const right = (rightOfSubject as Record<string, Right>)[kind]
      const lineFor = async (caller: DeskCaller) => {
        const { data } = (await caller.call(listActions, { params, query })).body
        return data.find(({ subject_kind: one }) => one === kind)
      }
      const without = await lineFor(await program('log.read'))
      expect(without).toMatchObject({
        before: null,
        after: null,
        subject_id: '',
        is_withheld: true,
      })
      const found = await lineFor(right === undefined ? owner : await program('log.read', right))
      expect(JSON.stringify(found).includes(secret)).toBe(right !== undefined)
      const named = { subject_kind: kind, subject_id: secret }
      const asked = await (await program('log.read')).try(listActions, { params, query: named })
      expect(asked.status).toBe(403)
    },
  )

  it('names the host of a webhook, and nothing else of its address, however long ago it was written', async () => {
    const token = 'x-token-in-a-path'
    const url = `https://hooks.example/services/${token}?key=${token}`
    const made = await owner.call(createWebhook, { params, body: { url, events: ['order.paid'] } })
    await owner.call(changeWebhook, {
      params: { ...params, webhook: String(made.body.id) },
      body: { url: `${url}&other=${token}` },
      version: `"${made.body.version}"`,
    })
    await insertRow(shop.db, 'action_log', {
      organiser_id: organiserId,
      at: shop.clock.now(),
      actor_name: 'Mara Quinn',
      action: 'webhook.created',
      subject_kind: 'webhook',
      subject_id: '1',
      after: JSON.stringify({ url, state: 'active' }),
      request_id: 'r',
    })
    const { text, body } = await owner.call(listActions, { params, query })
    expect(text).not.toContain(token)
    expect(body.data.slice(0, 3)).toMatchObject([
      { after: { host: 'hooks.example', state: 'active' } },
      { action: 'webhook.changed', after: { host: 'hooks.example', is_other_address: true } },
      { action: 'webhook.created', after: { host: 'hooks.example' } },
    ])
    const { rows } = await shop.db.query(
      `select before::text || after::text as kept from action_log where action = 'webhook.changed'`,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('shows no code of a ticket and no words of a search, however long ago they were written', async () => {
    const code = 'K7QM2XWD9RTA'
    const ofThen = [
      ['order.exchange_offered', 'order', { tickets: [code] }, { order: 'AB12CD', paid: 'cash' }],
      ['view.saved', 'view', null, { list: 'tickets', name: 'Lost', query: `q=${code}` }],
      ['view.changed', 'view', { query: `q=${code}` }, { name: 'Found', query: 'q=' }],
      ['list.exported', 'list', null, { format: 'csv', filters: { q: code, event: '7' } }],
      ['mailing.written', 'mailing', null, { subject: 'Hello', filters: { q: code } }],
      ['of.another_release', 'order', null, { code }],
    ] as const
    for (const [action, subject_kind, before, after] of ofThen)
      await insertRow(shop.db, 'action_log', {
        organiser_id: organiserId,
        at: shop.clock.now(),
        actor_name: 'Mara Quinn',
        action,
        subject_kind,
        subject_id: '1',
        before: before && JSON.stringify(before),
        after: JSON.stringify(after),
        request_id: 'r',
      })
    const { text, body } = await owner.call(listActions, { params, query })
    expect(text).not.toContain(code)
    const shown = ofThen.map(([action]) => body.data.find((line) => line.action === action)?.after)
    expect(shown).toEqual([
      { order: 'AB12CD', paid: 'cash' },
      { list: 'tickets', name: 'Lost' },
      { name: 'Found' },
      { format: 'csv', filters: { event: '7' } },
      { subject: 'Hello', filters: {} },
      {},
    ])
  })

  it('keeps no words of a search either', async () => {
    const code = 'P4HS8ZNC6VEB'
    const search = { list: 'tickets', name: 'One ticket', query: `q=${code}`, is_shared: false }
    await owner.call(saveView, { params, body: search as never })
    await owner.call(exportList, { params, query: { list: 'tickets', q: code, status: 'valid' } })
    const { rows } = await shop.db.query('select before::text, after::text from action_log')
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).toContain('One ticket')
  })
})
