import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createFoyer, type RunningFoyer } from '../create-foyer.ts'
import { providerSettingsOf } from '../open-shop.ts'
import { sandboxFolder, startSandbox, type SandboxProcess } from '../platform/sandbox-process.ts'
import { probeSandbox } from '../providers/payment/probe-sandbox.ts'
import { openToLook } from './open-to-look.ts'

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

/**
 * The simulators of the shop that is open on the same data, which keep every payment it has captured. When no shop is open
 * it starts simulators of its own for the duration of the command. Two on the same data would each write a history of
 * their own.
 */
async function useSandbox(config: Config): Promise<SandboxProcess> {
  const running = await findRunning(config)
  if (running !== null) return running
  // Nothing else has to find them, and another shop on this machine may use the usual ports.
  return await startSandbox({ ...config, sandbox: { port: 0, smtpPort: 0 } })
}

async function findRunning(config: Config): Promise<SandboxProcess | null> {
  const running = await readRunning(join(sandboxFolder(config), 'running.json'))
  // The file remains after its process, and another program may have its port by now.
  if (running === null || (await probeSandbox(running.url)) !== running.pid) return null
  // The open shop tells the simulators where it is, and stops them.
  return { ...running, setShop() {}, setCharts() {}, stop() {} }
}

type Running = Omit<SandboxProcess, 'setShop' | 'setCharts' | 'stop'> & { readonly pid: number }

async function readRunning(file: string): Promise<Running | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Running
  } catch {
    return null
  }
}
