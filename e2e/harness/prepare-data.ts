import { startFoyer } from './start-foyer.ts'

/**
 * Opens a shop for the first time, with everything a first start does, before the journeys begin. The journeys' shops
 * start with copies of its data, which takes a third of the time.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const foyer = await startFoyer({ fresh: true })
  await foyer.terminate()
  process.env['FOYER_E2E_DATA'] = foyer.dataDir
  return async () => await foyer.dispose()
}
