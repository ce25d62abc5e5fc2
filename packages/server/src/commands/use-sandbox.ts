import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { sandboxFolder, startSandbox, type SandboxProcess } from '../platform/sandbox-process.ts'
import { probeSandbox } from '../providers/payment/probe-sandbox.ts'

/**
 * The simulators of the shop that is open on the same data, which keep every payment it has captured. When no shop is open
 * it starts simulators of its own for the duration of the command. Two on the same data would each write a history of
 * their own.
 */
export async function useSandbox(config: Config): Promise<SandboxProcess> {
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
