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
  // What was opened before something fails is closed: else the command would say why, and never end.
  await using opened = new AsyncDisposableStack()
  const db = opened.adopt(openToLook(config), async (one) => await one.close())
  const sandbox =
    config.sandbox === null ? null : opened.adopt(await useSandbox(config), (one) => one.stop())
  const foyer = await createFoyer(config, db, providerSettingsOf(config, sandbox), 'command')
  opened.move()
  return {
    foyer,
    async close() {
      await foyer.close()
      sandbox?.stop()
    },
  }
}
