import { deviceKey, type DoorStorage } from './door-storage.ts'
import type { DoorTicket, KeptReport } from './door-types.ts'

/** Stands in where a browser keeps nothing, as in some private windows: everything is lost with the page. */
export function memoryStorage(): DoorStorage {
  const kept = new Map<string, unknown>()
  const lists = new Map<string, Map<number, DoorTicket>>()
  let waiting: readonly KeptReport[] = []
  const later = async () => await Promise.resolve()
  return {
    isLasting: () => false,
    read: async <Value>(key: string) => {
      await later()
      return structuredClone(kept.get(key)) as Value | undefined
    },
    async write(key, value) {
      await later()
      kept.set(key, value)
    },
    async tickets(list) {
      await later()
      return [...(lists.get(list)?.values() ?? [])]
    },
    async writeTickets(list, tickets, about, isAll) {
      await later()
      const all = (isAll ? undefined : lists.get(list)) ?? new Map<number, DoorTicket>()
      for (const ticket of tickets) all.set(ticket.id, ticket)
      lists.set(list, all)
      if (about !== null) kept.set(about.key, about.value)
    },
    async reports() {
      await later()
      return waiting
    },
    async addReports(reports) {
      await later()
      waiting = [...waiting, ...reports]
    },
    async removeReports(ids) {
      await later()
      waiting = waiting.filter(({ report }) => !ids.includes(report.id))
    },
    async forget(only) {
      await later()
      if (only === undefined) {
        const device = kept.get(deviceKey)
        kept.clear()
        lists.clear()
        if (device !== undefined) kept.set(deviceKey, device)
        return
      }
      kept.delete(only.key)
      lists.delete(only.list)
    },
  }
}
