import { repeatGuestList } from '@foyer/contract/api/box-office/repeat-guest-list.ts'
import { takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { checkSeatingPlan } from '@foyer/contract/api/catalogue/check-seating-plan.ts'
import { operations } from '@foyer/contract/api/index.ts'
import type { AnyOperation } from '@foyer/contract/api/operation.ts'
import { refusalsOf } from '@foyer/contract/api/refusals.ts'
import { createWebhook } from '@foyer/contract/api/webhooks/create-webhook.ts'
import { errorStatus } from '@foyer/contract/errors.ts'
import {
  bodyBytesMaximum,
  bodyMistakesMaximum,
  guestsMaximum,
  planValuesMaximum,
} from '@foyer/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { seedApiKey } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
const organiser = 'organiser'
let key = ''

beforeAll(async () => {
  const organiserId = await seedOrganiser(shop.db, { key: organiser })
  key = await seedApiKey(shop, organiserId, ['orders.sell', 'events.change', 'webhooks.manage'])
})

async function send({ method, path }: AnyOperation, payload: string, type = 'application/json') {
  const answer = await shop.app.inject({
    method,
    url: path.replace('{organiser}', organiser),
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': type,
      'idempotency-key': shop.foyer.ids.uuid(),
    },
    payload,
  })
  const body = answer.json<{ detail: string; errors?: readonly { detail: string }[] }>()
  return { status: answer.statusCode, ...body, length: answer.body.length }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => [`n${at}`, [1]] as const)
const objectOf = (count: number) => Object.fromEntries(names(count))
const list = (guests: unknown) =>
  JSON.stringify({ date: 1, name: 'Press', reason: 'Press', mailed: false, guests })

describe('a body that takes long to read', () => {
  it.each([
    ['fields of one object', takeGuestList, list(objectOf(1_001)), 413],
    ['fields of a plan', checkSeatingPlan, JSON.stringify({ plan: objectOf(1_001) }), 413],
    [
      'values of a plan',
      checkSeatingPlan,
      `{"plan":[${'['.repeat(2)}${'0,'.repeat(guestsMaximum - 1)}0]${`,[${'0,'.repeat(guestsMaximum - 1)}0]`.repeat(planValuesMaximum / guestsMaximum)}]]}`,
      413,
    ],
    [
      'rows',
      takeGuestList,
      list({ rows: Array.from({ length: guestsMaximum + 1 }, () => []) }),
      422,
    ],
    ['values where few are taken', createWebhook, `[${'0,'.repeat(10_000)}0]`, 413],
  ] as const)('for its %s is refused before it is', async (_, operation, body, status) => {
    const answer = await send(operation, body)
    expect(answer.status).toBe(status)
    expect(answer.errors).toBeUndefined()
  })

  it('is refused before it is received whole when it is a form', async () => {
    const form = await send(
      takeGuestList,
      'a&'.repeat(200_000),
      'application/x-www-form-urlencoded',
    )
    expect(form.status).toBe(415)
  })

  it('is refused as its description says where an operation takes none', async () => {
    const empty = { ...repeatGuestList, path: repeatGuestList.path.replace('{guest_list}', '1') }
    for (const [body, type, refusal] of [
      ['<a/>', 'text/plain', 'unsupported_media_type'],
      ['{}', 'application/merge-patch+json', 'unsupported_media_type'],
      ['{', 'application/json', 'invalid_input'],
      [`"${'x'.repeat(bodyBytesMaximum)}"`, 'application/json', 'too_large'],
    ] as const) {
      expect((await send(empty, body, type)).status).toBe(errorStatus[refusal])
      for (const operation of operations.filter(({ method }) => method !== 'GET'))
        expect(refusalsOf(operation)).toContain(refusal)
    }
  })

  it('when every part of it is wrong then nobody is told each', async () => {
    const wrong = Array.from({ length: bodyMistakesMaximum }, () => ({ name: {}, note: [] }))
    const answer = await send(takeGuestList, list({ rows: wrong }))
    expect(answer.status).toBe(422)
    expect(answer.errors).toBeUndefined()
    const unknown = await send(takeGuestList, JSON.stringify(objectOf(1_000)))
    expect(unknown.status).toBe(422)
    expect(unknown.length).toBeLessThan(2_000)
    const long = await send(takeGuestList, JSON.stringify({ ['n'.repeat(1_000_000)]: 1 }))
    expect(long.length).toBeLessThan(2_000)
  })
})
