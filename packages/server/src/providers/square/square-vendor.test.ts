import { describe, expect, it } from 'vitest'
import { square } from './square-vendor.ts'

const live = { production: true, staging: false }
const local = { production: false, staging: false }

const keys = {
  SQUARE_ACCESS_TOKEN: 'EAAA',
  SQUARE_APPLICATION_ID: 'sq0idp-live',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'key',
}

describe('the settings of Square', () => {
  it('when none is given, then Square is not connected; when some are missing, then that is said', () => {
    expect(square.configOf({})).toBeNull()
    expect(square.problems({}, live)).toEqual([])
    const { SQUARE_ACCESS_TOKEN: _, ...some } = keys
    expect(square.problems(some, local)).toHaveLength(1)
    expect(square.configOf(some)).toBeNull()
  })

  it.each([
    ['sq0idp-live', 'https://connect.squareup.com', 'https://web.squarecdn.com/v1/square.js'],
    [
      'sandbox-sq0idb-test',
      'https://connect.squareupsandbox.com',
      'https://sandbox.web.squarecdn.com/v1/square.js',
    ],
  ])('when the application is %s, then its world is found by that', (id, apiBase, scriptUrl) => {
    const values = { ...keys, SQUARE_APPLICATION_ID: id }
    expect(square.configOf(values)).toMatchObject({ apiBase, scriptUrl, webhookUrl: null })
    expect(square.problems(values, live)).toHaveLength(id.startsWith('sandbox-') ? 1 : 0)
  })

  it.each(['SQUARE_API_BASE', 'SQUARE_SCRIPT_URL'] as const)(
    'when production has another %s, then it does not start',
    (name) => {
      const values = { ...keys, [name]: 'https://elsewhere.example' }
      expect(square.problems(values, live).join()).toContain(name)
      expect(square.problems(values, local)).toEqual([])
    },
  )
})
