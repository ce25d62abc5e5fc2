import { classicScript } from '../lib/classic-script.ts'

export const seatsioBrowserScript = (): string =>
  classicScript(import.meta.url, ['chart-limits.ts', 'chart-map.ts', 'chart-js.ts'])
