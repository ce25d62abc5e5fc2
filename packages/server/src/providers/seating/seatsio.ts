import type { EventObjectInfo, SeatsioClient } from 'seatsio'
import type { SeatsioConfig } from '../../config/seatsio-config.ts'
import {
  type HostedHoldToken,
  type HostedSeat,
  type HostedSeating,
  SeatingProviderError,
} from './port.ts'

/** Refusals that a later try will not change. The SDK throws the answer's body, a text, or an error of its HTTP client. */
const refusals = [400, 404, 409]

/** Translates an error of the SDK into the port's: only an answer that says no is a refusal. */
function asSeatingError(error: unknown): SeatingProviderError {
  const { status, messages } = fieldsOf(error)
  const said = Array.isArray(messages) ? messages.filter((text) => typeof text === 'string') : []
  const text = said.length > 0 ? said.join(' ') : textOf(error)
  const isRefusal = typeof status === 'number' && refusals.includes(status)
  return new SeatingProviderError(isRefusal ? 'refused' : 'unknown', `seats.io: ${text}`, error)
}

function fieldsOf(error: unknown): { readonly status?: unknown; readonly messages?: unknown } {
  // An error of the HTTP client carries a status too, but never one from the vendor.
  return typeof error === 'object' && error !== null && !(error instanceof Error) ? error : {}
}

function textOf(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'an answer that says nothing'
}

const statuses: Readonly<Record<string, HostedSeat['status']>> = {
  free: 'free',
  reservedByToken: 'held',
  booked: 'booked',
}

/** https://docs.seats.io/docs/api/what-is-the-api: charts of one workspace. */
export function createSeatsioSeating(config: SeatsioConfig, timeoutMs = 10_000): HostedSeating {
  let loading: Promise<SeatsioClient> | undefined
  // Loading it with its HTTP client takes a tenth of a second, so it is loaded only when needed.
  const load = () =>
    (loading ??= import('seatsio').then((sdk) => {
      const client = new sdk.SeatsioClient(new sdk.Region(config.apiBase), config.secretKey)
      client.client.defaults.timeout = timeoutMs
      // Only answers of "too many requests" are tried again.
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
      // The seats are somebody else's by now, or already free: then there is nothing to release.
      if (!(error instanceof SeatingProviderError) || error.kind !== 'refused') throw error
      const seats = await readSeats(eventKey, labels)
      const isOurs = ({ status, holdToken: holder }: HostedSeat) =>
        holdToken === null ? status === 'booked' : status === 'held' && holder === holdToken
      const ours = seats.filter(isOurs).map(({ label }) => label)
      // The vendor releases all or none: somebody else's seat must not prevent the release of ours.
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
        // The vendor refuses to repeat a booking, even one whose answer was lost.
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
