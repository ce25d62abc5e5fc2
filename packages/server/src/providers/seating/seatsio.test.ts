import { makeArena } from '@foyer/contract/testing/make-arena.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../testing/providers/simulators.ts'
import { seatsioOfSandbox } from '../../config/seatsio-config.ts'
import { SeatingProviderError } from './port.ts'
import { createSeatsioSeating } from './seatsio.ts'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSimulators()
  sandbox.setCharts([{ key: 'show', workspaceKey: 'sandbox-workspace', layout: makeArena() }])
  const isThere = async () => {
    if ((await known()) !== 1) throw new Error('the chart is not there yet')
  }
  await vi.waitFor(isThere, { timeout: 60_000 })
})
afterAll(() => sandbox.stop())
afterEach(async () => await control('clear-faults', {}))

const provider = (overrides: object = {}, timeoutMs?: number) =>
  createSeatsioSeating({ ...seatsioOfSandbox(sandbox.url), ...overrides }, timeoutMs)

async function known(): Promise<number> {
  const seats = await provider()
    .readSeats('show', ['Floor 1-A-1'])
    .catch(() => [])
  return seats.length
}

const control = async (button: string, input: object) =>
  await pressButton(sandbox, `seatsio/${button}`, input)

/** Holds seats as the chart in a browser does. */
const hold = async (labels: readonly string[], holdToken: string) => {
  const answer = await fetch(`${sandbox.url}/seatsio/browser/show/hold`, {
    method: 'POST',
    body: new URLSearchParams({ labels: labels.join('\n'), holdToken }),
  })
  expect(answer.status).toBe(200)
}

const refused: unknown = expect.objectContaining({ name: 'SeatingProviderError', kind: 'refused' })
const unknown: unknown = expect.objectContaining({ name: 'SeatingProviderError', kind: 'unknown' })

let row = 0
/** Two seats that were never held or booked. */
const freshSeats = (): string[] => {
  row += 1
  return ['1', '2'].map((number) => `Floor ${row % 8 || 8}-${'ABCDEFGH'[row % 8] ?? 'A'}-${number}`)
}

describe('seats.io', () => {
  it('when a token is made, then it can be read and extended, and a stranger’s cannot', async () => {
    const token = await provider().createHoldToken(15)
    const left = token.expiresAt.getTime() - Date.now()
    expect(left).toBeGreaterThan(14 * minuteMs)
    expect(left).toBeLessThanOrEqual(15 * minuteMs)
    expect(await provider().readHoldToken(token.token)).toEqual(token)
    const later = await provider().extendHoldToken(token.token, 40)
    expect(later.expiresAt.getTime() - token.expiresAt.getTime()).toBeGreaterThan(24 * minuteMs)
    expect(await provider().readHoldToken('../workspaces')).toBe(null)
    await expect(provider().extendHoldToken('stranger', 15)).rejects.toEqual(refused)
  })

  it('when seats are held in the browser, then they say whose they are, by name and category', async () => {
    const [first = '', second = ''] = freshSeats()
    const { token } = await provider().createHoldToken(15)
    await hold([first], token)
    const seats = await provider().readSeats('show', [first, second, 'Nowhere-A-1'])
    const [section, letter] = first.split('-')
    expect(seats).toEqual([
      expect.objectContaining({ label: first, status: 'held', holdToken: token, number: '1' }),
      expect.objectContaining({ label: second, status: 'free', holdToken: null, forSale: true }),
    ])
    expect(seats[0]).toMatchObject({ section, row: letter, category: 'Floor' })
    await expect(provider().readSeats('no such event', [first])).rejects.toEqual(refused)
  })

  it('when held seats are paid for, then they are booked once, for that order', async () => {
    const labels = freshSeats()
    const { token } = await provider().createHoldToken(15)
    await hold(labels, token)
    await provider().book('show', labels, { holdToken: token, orderId: 'SALE-1' })
    await provider().book('show', labels, { holdToken: token, orderId: 'SALE-1' })
    const seats = await provider().readSeats('show', labels)
    expect(seats.map(({ status, orderId }) => [status, orderId])).toEqual([
      ['booked', 'SALE-1'],
      ['booked', 'SALE-1'],
    ])
    await expect(
      provider().book('show', labels, { holdToken: null, orderId: 'SALE-2' }),
    ).rejects.toEqual(refused)
  })

  it('when somebody else holds one of them, then none is booked', async () => {
    const [first = '', second = ''] = freshSeats()
    const [own, other] = [
      await provider().createHoldToken(15),
      await provider().createHoldToken(15),
    ]
    await hold([first], own.token)
    await hold([second], other.token)
    const booking = { holdToken: own.token, orderId: 'SALE-3' }
    await expect(provider().book('show', [first, second], booking)).rejects.toEqual(refused)
    const seats = await provider().readSeats('show', [first, second])
    expect(seats.map(({ status }) => status)).toEqual(['held', 'held'])
  })

  it('when seats are released, then they are free, however often that is said', async () => {
    const labels = freshSeats()
    const { token } = await provider().createHoldToken(15)
    await hold(labels, token)
    await provider().release('show', labels, token)
    await provider().release('show', labels, token)
    await provider().book('show', labels, { holdToken: null, orderId: 'SALE-4' })
    await provider().release('show', labels, token)
    expect((await provider().readSeats('show', labels))[0]).toMatchObject({ status: 'booked' })
    await provider().release('show', labels, null)
    await provider().release('show', labels, null)
    expect((await provider().readSeats('show', labels))[0]).toMatchObject({ status: 'free' })
  })

  it('when the token has expired, then its seats are free and the booking is refused', async () => {
    const labels = freshSeats()
    const { token } = await provider().createHoldToken(15)
    await hold(labels, token)
    await control('expire-tokens', {})
    expect(await provider().readHoldToken(token)).toBe(null)
    expect((await provider().readSeats('show', labels))[0]).toMatchObject({ status: 'free' })
    const booking = { holdToken: token, orderId: 'SALE-5' }
    await expect(provider().book('show', labels, booking)).rejects.toEqual(refused)
  })

  it('when the answer does not come, then nobody knows, and asking again books once', async () => {
    const labels = freshSeats()
    await control('api-fault', { kind: 'timeout_after', path: '/events/groups' })
    const booking = { holdToken: null, orderId: 'SALE-6' }
    await expect(provider({}, 300).book('show', labels, booking)).rejects.toEqual(unknown)
    await provider().book('show', labels, booking)
    expect((await provider().readSeats('show', labels))[0]).toMatchObject({ orderId: 'SALE-6' })
  })

  it.each([
    ['fails', { kind: 'error_500' }],
    ['asks to wait for ever', { kind: 'rate_limited', count: 'forever' }],
  ])('when their server %s, then nobody knows', async (_what, fault) => {
    await control('api-fault', fault)
    await expect(provider().createHoldToken(15)).rejects.toEqual(unknown)
  })

  it('when the key is wrong, then that is no refusal of the seats', async () => {
    const stranger = provider({ secretKey: 'wrong' })
    await expect(stranger.createHoldToken(15)).rejects.toEqual(unknown)
    await expect(stranger.createHoldToken(15)).rejects.toThrow('Invalid workspace secret key.')
  })

  it('when nobody listens, then nobody knows', async () => {
    const nowhere = provider({ apiBase: 'http://127.0.0.1:1' })
    await expect(nowhere.readHoldToken('x')).rejects.toBeInstanceOf(SeatingProviderError)
    await expect(nowhere.readHoldToken('x')).rejects.toEqual(unknown)
  })

  it('when there is a region, then the chart is theirs', () => {
    expect(provider({ scriptUrl: null }).scriptUrl('na')).toBe(
      'https://cdn-na.seatsio.net/chart.js',
    )
    expect(provider().scriptUrl('eu')).toBe(`${sandbox.url}/seatsio/chart.js`)
  })
})
