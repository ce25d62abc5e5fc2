import type { EventObjectInfo, SeatsioClient } from 'seatsio'
import type { SeatsioConfig } from '../../config/seatsio-config.ts'
import type { HostedHoldToken, HostedSeat, HostedSeating } from './port.ts'
import { SeatingProviderError } from './port.ts'
import { asSeatingError } from './seatsio-errors.ts'

const statuses: Readonly<Record<string, HostedSeat['status']>> = {
  free: 'free',
  reservedByToken: 'held',
  booked: 'booked',
}

/** https://docs.seats.io/docs/api/what-is-the-api: charts of one workspace. */
export function createSeatsioSeating(config: SeatsioConfig, timeoutMs = 10_000): HostedSeating {
  let loading: Promise<SeatsioClient> | undefined
  // With its HTTP client it takes a tenth of a second to read, which no start of a shop should wait for.
  const load = () =>
    (loading ??= import('seatsio').then((sdk) => {
      const client = new sdk.SeatsioClient(new sdk.Region(config.apiBase), config.secretKey)
      client.client.defaults.timeout = timeoutMs
      // Only answers of "too many requests" are asked again.
      return client.setMaxRetries(2)
    }))
  const ask = async <T>(call: (client: SeatsioClient) => Promise<T>): Promise<T> => {
    const client = await load()
    try {
      return await call(client)
    } catch (error) {
      throw asSeatingError(error)
    }
  }

  const readSeats = async (
    eventKey: string,
    labels: readonly string[],
  ): Promise<readonly HostedSeat[]> => {
    if (labels.length === 0) return []
    const found = await ask(
      async ({ events }) => await events.retrieveObjectInfos(eventKey, [...labels]),
    )
    return Object.values(found).map(seatOf)
  }

  const release: HostedSeating['release'] = async (eventKey, labels, holdToken) => {
    if (labels.length === 0) return
    try {
      await ask(async ({ events }) => await events.release(eventKey, [...labels], holdToken))
    } catch (error) {
      // Somebody else's by now, or free already: then there is nothing to give back.
      if (!(error instanceof SeatingProviderError) || error.kind !== 'refused') throw error
      const seats = await readSeats(eventKey, labels)
      const isOurs = ({ status, holdToken: holder }: HostedSeat) =>
        holdToken === null ? status === 'booked' : status === 'held' && holder === holdToken
      const ours = seats.filter(isOurs).map(({ label }) => label)
      // They release all or none: one of somebody else's must not keep ours from being given back.
      if (ours.length === labels.length) throw error
      if (ours.length > 0) await release(eventKey, ours, holdToken)
    }
  }

  return {
    scriptUrl: (region) => config.scriptUrl ?? `https://cdn-${region}.seatsio.net/chart.js`,
    async createHoldToken(minutes) {
      return tokenOf(await ask(async ({ holdTokens }) => await holdTokens.create(minutes)))
    },
    async readHoldToken(token) {
      try {
        const asked = encodeURIComponent(token)
        return tokenOf(await ask(async ({ holdTokens }) => await holdTokens.retrieve(asked)))
      } catch (error) {
        if (error instanceof SeatingProviderError && error.kind === 'refused') return null
        throw error
      }
    },
    async extendHoldToken(token, minutes) {
      const asked = encodeURIComponent(token)
      return tokenOf(
        await ask(async ({ holdTokens }) => await holdTokens.expiresInMinutes(asked, minutes)),
      )
    },
    readSeats,
    async book(eventKey, labels, { holdToken, orderId }) {
      if (labels.length === 0) return
      try {
        await ask(
          async ({ events }) => await events.book(eventKey, [...labels], holdToken, orderId),
        )
      } catch (error) {
        // A booking whose answer was lost refuses to be made again.
        if (!(error instanceof SeatingProviderError) || error.kind !== 'refused') throw error
        const seats = await readSeats(eventKey, labels)
        const isOurs = (seat: HostedSeat) => seat.status === 'booked' && seat.orderId === orderId
        if (seats.length !== new Set(labels).size || !seats.every(isOurs)) throw error
      }
    },
    release,
  }
}

function tokenOf(token: { holdToken: string; expiresAt: Date }): HostedHoldToken {
  return { token: token.holdToken, expiresAt: token.expiresAt }
}

function seatOf(info: EventObjectInfo): HostedSeat {
  const { own, parent } = info.labels
  return {
    label: info.label,
    status: statuses[info.status] ?? 'other',
    holdToken: info.holdToken ?? null,
    orderId: info.orderId ?? null,
    category: info.categoryLabel ?? null,
    forSale: info.forSale,
    section: info.labels.getSection() ?? '',
    row: parent?.label ?? '',
    number: own.label,
  }
}
