import type { Config } from '../config/config.ts'
import { createFoyer, type RunningFoyer } from '../create-foyer.ts'
import { providerSettingsOf } from '../open-shop.ts'
import { openToLook } from './open-to-look.ts'
import { useSandbox } from './use-sandbox.ts'

/**
 * The shop with its providers, for commands that ask them something; it serves no requests and runs no jobs. Without keys
 * it asks the simulators of the open shop, or starts its own for the duration of the command.
 */
export async function openWithProviders(
  config: Config,
): Promise<{ readonly foyer: RunningFoyer; close(): Promise<void> }> {
  const db = await openToLook(config)
  const sandbox = config.sandbox === null ? null : await useSandbox(config)
  const foyer = await createFoyer(config, db, providerSettingsOf(config, sandbox), 'command')
  return {
    foyer,
    async close() {
      await foyer.close()
      sandbox?.stop()
    },
  }
}
