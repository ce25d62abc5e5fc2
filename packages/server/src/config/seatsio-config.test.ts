import { describe, expect, it } from 'vitest'
import { seatsioOf, seatsioProblems } from './seatsio-config.ts'

const keys = { SEATSIO_SECRET_KEY: 'secret', SEATSIO_REGION: 'na' } as const

describe('the settings of seats.io', () => {
  it('when there is no key then there is no hosted chart', () => {
    expect(seatsioOf({ SEATSIO_REGION: 'eu' })).toBe(null)
  })

  it('when there is a key then the region says where', () => {
    expect(seatsioOf(keys)).toEqual({
      secretKey: 'secret',
      apiBase: 'https://api-na.seatsio.net',
      scriptUrl: null,
    })
    expect(seatsioProblems(keys, true)).toEqual([])
  })

  it.each(['SEATSIO_API_BASE', 'SEATSIO_CHART_JS'] as const)(
    'when %s leads elsewhere in production then the shop does not start',
    (name) => {
      const values = { ...keys, [name]: 'http://127.0.0.1:1' }
      expect(seatsioProblems(values, false)).toEqual([])
      expect(seatsioProblems(values, true)).toEqual([
        `${name} may not be set in production: seats are kept by seats.io alone.`,
      ])
    },
  )
})
