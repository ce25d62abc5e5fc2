import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { sandboxFolder, startSandbox, type SandboxProcess } from '../platform/sandbox-process.ts'
import { probeSandbox } from '../providers/payment/probe-sandbox.ts'

/**
 * The simulators of the shop that is open on the same data, which keep every payment it has taken; where none is open,
 * simulators of our own for as long as it takes. Two on the same data would each write a history of their own.
 */
export async function useSandbox(config: Config): Promise<SandboxProcess> {
  const running = await findRunning(config)
  if (running !== null) return running
  // Nobody has to find them, and the usual ports may be those of another shop on this machine.
  return await startSandbox({ ...config, sandbox: { port: 0, smtpPort: 0 } })
}

async function findRunning(config: Config): Promise<SandboxProcess | null> {
  const running = await readRunning(join(sandboxFolder(config), 'running.json'))
  // The file outlives the process, and somebody else may have its port by now.
  if (running === null || (await probeSandbox(running.url)) !== running.pid) return null
  // It is the open shop's to say where it is, and to end it.
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
