import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { SandboxProcess } from '../../packages/server/src/platform/sandbox-process.ts'
import { startSimulators } from '../../packages/server/src/testing/providers/simulators.ts'
import { openClient, type Client } from '../http-load.ts'

interface Mail {
  readonly text: string
  readonly attachments: readonly object[]
}

/** The card provider and the mail viewer as a buyer meets them. */
export interface Simulators {
  readonly process: SandboxProcess
  readonly pid: number
  /** Captures the payment; the simulator tells the shop. */
  confirm(intent: string): Promise<void>
  /** Looks every `pauseMs` until `find` finds something in a mail to this buyer. */
  waitForMail<Found>(
    email: string,
    pauseMs: number,
    find: (mail: Mail) => Found | undefined,
  ): Promise<Found>
  stop(): void
}

/** Longer than the shop's queue takes to send a mail when it is busy. */
const patienceMs = minuteMs
/** They end a connection after five idle seconds. */
const idleMs = 2_000

export async function openSimulators(): Promise<Simulators> {
  const sandbox = await startSimulators()
  const port = Number(new URL(sandbox.url).port)
  const idle: { readonly client: Client; readonly since: number }[] = []
  /** A connection that the simulators have not ended yet for being idle. */
  const keptOne = (): Client | undefined => {
    const last = idle.pop()
    if (last === undefined || performance.now() - last.since < idleMs) return last?.client
    // Those below it have been idle for longer.
    for (const { client } of [last, ...idle.splice(0)]) client.close()
    return undefined
  }
  /** Asks over a connection that is kept for the next request. */
  async function ask(head: readonly string[], body = ''): Promise<string> {
    const client = keptOne() ?? (await openClient(port))
    const { status, body: answer } = await client.ask(
      [...head, 'host: localhost', `content-length: ${body.length}`, '', body].join('\r\n'),
    )
    idle.push({ client, since: performance.now() })
    if (status !== 200) throw new Error(`${head[0]}: ${status} ${answer}`)
    return answer
  }
  const { pid } = JSON.parse(await ask(['GET /_control/process HTTP/1.1'])) as { pid: number }
  return {
    process: sandbox,
    pid,
    async confirm(intent) {
      const fields = { payment_method: 'pm_card_visa', return_url: 'http://localhost/' }
      const head = [
        `POST /v1/payment_intents/${intent}/confirm HTTP/1.1`,
        `authorization: Bearer ${sandbox.stripe.secretKey}`,
        'content-type: application/x-www-form-urlencoded',
      ]
      await ask(head, new URLSearchParams(fields).toString())
    },
    async waitForMail(email, pauseMs, find) {
      const path = `${new URL(sandbox.mailUrl).pathname}api/messages?to=${encodeURIComponent(email)}`
      for (const until = performance.now() + patienceMs; performance.now() < until;) {
        const answer = await ask([`GET ${path} HTTP/1.1`])
        const { messages } = JSON.parse(answer) as { messages: readonly Mail[] }
        for (const mail of messages) {
          const found = find(mail)
          if (found !== undefined) return found
        }
        await setTimeout(pauseMs)
      }
      throw new Error(`no such mail for ${email}`)
    },
    stop() {
      for (const { client } of idle) client.close()
      sandbox.stop()
    },
  }
}
