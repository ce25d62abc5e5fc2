import type { DoorStorage } from './door-storage.ts'
import type { DoorTicket } from './door-types.ts'
import { memoryStorage } from './memory-storage.ts'

/**
 * A storage that goes on in memory with whatever the disk refuses, because it is full or was cleared away: a door does not stop
 * for it, and says that what it does is lost with the page. What the disk takes again later is on the disk again.
 */
export function lastingStorage(disk: DoorStorage): DoorStorage {
  const memory = memoryStorage()
  /** What memory has in the place of the disk; of a list all of it, or what changed. */
  const keys = new Set<string>()
  const lists = new Map<string, 'all' | 'changes'>()
  let reports = 0
  /** Reports that the shop has and that the disk did not delete. */
  const removed = new Set<string>()
  const orElse = async <Value>(asked: Promise<Value>, other: Value): Promise<Value> => {
    try {
      return await asked
    } catch {
      return other
    }
  }
  /** Whether the disk has taken it. */
  const takes = async (written: () => Promise<void>): Promise<boolean> => {
    try {
      await written()
      return true
    } catch {
      return false
    }
  }
  async function countReports(): Promise<void> {
    reports = (await memory.reports()).length
  }
  async function tickets(list: string): Promise<readonly DoorTicket[]> {
    const changed = await memory.tickets(list)
    if (lists.get(list) === 'all') return changed
    const known = await orElse(disk.tickets(list), [])
    return [...new Map([...known, ...changed].map((one) => [one.id, one])).values()]
  }
  return {
    isLasting: () => disk.isLasting() && keys.size + lists.size + reports === 0,
    read: async <Value>(key: string) =>
      keys.has(key)
        ? await memory.read<Value>(key)
        : await orElse(disk.read<Value>(key), undefined),
    async write(key, value) {
      if (await takes(async () => await disk.write(key, value))) return void keys.delete(key)
      keys.add(key)
      await memory.write(key, value)
    },
    tickets,
    async writeTickets(list, changed, about, isAll) {
      // What the disk has missed of this list goes with it.
      const before = lists.get(list)
      const missed = isAll ? [] : await memory.tickets(list)
      const isWhole = isAll || before === 'all'
      const written = async () =>
        await disk.writeTickets(list, [...missed, ...changed], about, isWhole)
      if (await takes(written)) {
        lists.delete(list)
        if (about !== null) keys.delete(about.key)
        return await memory.forget({ list, key: about?.key ?? '' })
      }
      lists.set(list, isWhole ? 'all' : 'changes')
      if (about !== null) keys.add(about.key)
      await memory.writeTickets(list, changed, about, isAll)
    },
    async reports() {
      const kept = await orElse(disk.reports(), [])
      return [...kept.filter(({ report }) => !removed.has(report.id)), ...(await memory.reports())]
    },
    async addReports(more) {
      // Those after one that is only in memory wait behind it: they are sent in their order.
      if (reports === 0 && (await takes(async () => await disk.addReports(more)))) return
      await memory.addReports(more)
      await countReports()
    },
    async removeReports(ids) {
      if (!(await takes(async () => await disk.removeReports(ids))))
        for (const id of ids) removed.add(id)
      await memory.removeReports(ids)
      await countReports()
    },
    async forget(only) {
      await memory.forget(only)
      if (only === undefined) {
        keys.clear()
        lists.clear()
      } else {
        keys.delete(only.key)
        lists.delete(only.list)
      }
      await disk.forget(only)
    },
  }
}
