import { minuteMs } from '@foyer/contract/time-units.ts'
import {
  SeatingProviderError,
  type HostedSeat,
  type HostedSeating,
} from '../../providers/seating/port.ts'

export interface FakeHostedSeating extends HostedSeating {
  readonly seats: Map<string, HostedSeat>
  /** Tokens, and when each expires. */
  readonly tokens: Map<string, number>
  /** A visitor holds seats in the chart. */
  holdInChart(token: string, ...labels: string[]): void
  /** Somebody buys the seat outside this shop. */
  sellElsewhere(label: string): void
  /** Makes every call fail, until it is switched off. */
  silence(silent: boolean): void
}

/** A vendor's chart whose every seat the test decides; the real adapter is tested against the simulator. */
export function createFakeHostedSeating(now: () => Date): FakeHostedSeating {
  const seats = new Map<string, HostedSeat>()
  const tokens = new Map<string, number>()
  let silent = false
  let made = 0
  const answer = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve()
    if (silent) throw new SeatingProviderError('unknown', 'no connection')
    return work()
  }
  const isLive = (token: string | null): boolean =>
    token !== null && (tokens.get(token) ?? 0) > now().getTime()
  const set = (label: string, change: Partial<HostedSeat>): void => {
    const [section = '', row = '', number = ''] = label.split('-')
    const known = seats.get(label)
    seats.set(label, {
      label,
      section,
      row,
      number,
      status: 'free',
      holdToken: null,
      orderId: null,
      category: 'Standard',
      forSale: true,
      ...known,
      ...change,
    })
  }
  const extend = (token: string, minutes: number) => {
    const until = now().getTime() + minutes * minuteMs
    tokens.set(token, until)
    return { token, expiresAt: new Date(until) }
  }
  return {
    seats,
    tokens,
    scriptUrl: (region) => `https://cdn-${region}.chart.example/chart.js`,
    holdInChart(token, ...labels) {
      for (const label of labels) set(label, { status: 'held', holdToken: token })
    },
    sellElsewhere(label) {
      set(label, { status: 'booked', orderId: 'elsewhere', holdToken: null })
    },
    silence(isSilent) {
      silent = isSilent
    },
    createHoldToken: async (minutes) =>
      await answer(() => {
        made += 1
        return extend(`chart-token-${made}`, minutes)
      }),
    readHoldToken: async (token) =>
      await answer(() =>
        isLive(token) ? { token, expiresAt: new Date(tokens.get(token) ?? 0) } : null,
      ),
    extendHoldToken: async (token, minutes) =>
      await answer(() => {
        if (!isLive(token)) throw new SeatingProviderError('refused', 'expired')
        return extend(token, minutes)
      }),
    readSeats: async (_event, labels) =>
      await answer(() => labels.flatMap((label) => seats.get(label) ?? [])),
    book: async (_event, labels, { holdToken, orderId }) => {
      await answer(() => {
        for (const label of labels) {
          const seat = seats.get(label)
          const mine = seat?.status === 'held' && seat.holdToken === holdToken
          const again = seat?.status === 'booked' && seat.orderId === orderId
          if (seat?.status !== 'free' && !mine && !again)
            throw new SeatingProviderError('refused', `${label} is not free`)
        }
        for (const label of labels) set(label, { status: 'booked', orderId, holdToken: null })
      })
    },
    release: async (_event, labels, holdToken) => {
      await answer(() => {
        for (const label of labels) {
          const seat = seats.get(label)
          if (holdToken === null ? seat?.status === 'booked' : seat?.holdToken === holdToken)
            set(label, { status: 'free', orderId: null, holdToken: null })
        }
      })
    },
  }
}
