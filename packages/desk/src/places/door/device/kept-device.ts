import { newIntentionKey } from '../../../lib/intention-key.ts'
import { deviceKey, type DoorStorage } from './door-storage.ts'
import type { DeviceSettings, KeptReport } from './door-types.ts'

/** How this device is called, and what it did that waits to be sent. Other pages of the device have the same. */
export interface KeptDevice {
  settings(): DeviceSettings
  waiting(): readonly KeptReport[]
  /** Reads what other pages have written down. */
  read(): Promise<void>
  add(reports: readonly KeptReport[]): Promise<void>
  /** They are sent. */
  remove(ids: readonly string[]): Promise<void>
  change(more: Partial<DeviceSettings>): Promise<void>
}

const unnamed = (): DeviceSettings => ({ id: newIntentionKey(), name: '', types: null, ahead: 0 })

export async function openKeptDevice(storage: DoorStorage): Promise<KeptDevice> {
  let settings = (await storage.read<DeviceSettings>(deviceKey)) ?? unnamed()
  await storage.write(deviceKey, settings)
  let waiting = await storage.reports()
  /** How often this page has changed something, so that nothing is read that was so before. */
  let changes = 0
  return {
    settings: () => settings,
    waiting: () => waiting,
    async read() {
      for (;;) {
        const before = changes
        const [reports, found] = [
          await storage.reports(),
          await storage.read<DeviceSettings>(deviceKey),
        ]
        if (before !== changes) continue
        waiting = reports
        settings = found ?? settings
        return
      }
    },
    async add(reports) {
      await storage.addReports(reports)
      changes += 1
      const known = new Set(waiting.map(({ report }) => report.id))
      waiting = [...waiting, ...reports.filter(({ report }) => !known.has(report.id))]
    },
    async remove(ids) {
      await storage.removeReports(ids)
      changes += 1
      waiting = waiting.filter(({ report }) => !ids.includes(report.id))
    },
    async change(more) {
      changes += 1
      settings = { ...settings, ...more }
      // Another page may have named the device meanwhile.
      const others = await storage.read<DeviceSettings>(deviceKey)
      await storage.write(deviceKey, { ...settings, ...others, ...more })
      changes += 1
    },
  }
}
