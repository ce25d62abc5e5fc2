import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import {
  createBrowser,
  encodeForm,
  type Browser,
} from '../../../packages/server/src/testing/shoppers/browser.ts'
import { startBuyers } from '../../faults/buyers.ts'
import { createTally, overHttp } from '../../faults/over-http.ts'
import { until } from '../../faults/recovery.ts'
import type { Stage } from '../../faults/stage.ts'

const patienceMs = minuteMs

/** Somebody who has bought tickets, and so has an account, and will want to be forgotten. */
export interface ErasableBuyer {
  readonly email: string
  readonly intent: string
  erase(): Promise<void>
}

/** `name` tells them from the others of a rehearsal. */
export async function buyAndRegret(stage: Stage, name: string): Promise<ErasableBuyer> {
  const crowd = startBuyers(1, stage.ports, stage.stock, stage.stripe, { name, pauseMs: minuteMs })
  await until(async () => crowd.acknowledged.length > 0, patienceMs)
  await crowd.leave()
  const { email = '', intent = '' } = crowd.acknowledged[0] ?? {}
  return { email, intent, erase: async () => await eraseAccount(stage, email) }
}

/** Signs in and erases the account, each by a code that was mailed; while the order's mail is on its way it tries again. */
async function eraseAccount(stage: Stage, email: string): Promise<void> {
  await until(async () => (await placesThatKnow(stage, email)).includes('account'), patienceMs)
  const ip = '10.99.0.7'
  const browser = createBrowser(
    overHttp(stage.ports, ip, createTally(), () => false),
    ip,
  )
  const used = new Set<string>()
  await browser.call(sendOneTimeCode, { email })
  await browser.call(checkOneTimeCode, { email, code: await readCode(stage, email, used) })
  await until(async () => {
    await post(browser, '/account/erase/code/', {})
    const code = await readCode(stage, email, used)
    return (await post(browser, '/account/erase/', { code })) === 200
  }, patienceMs)
}

async function post(browser: Browser, url: string, fields: object): Promise<number> {
  const _xsrf = decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '')
  const { status } = await browser.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encodeForm({ _xsrf, ...fields }),
  })
  return status
}

async function readCode(stage: Stage, email: string, used: Set<string>): Promise<string> {
  let code: string | undefined
  await until(async () => {
    const answer = await fetch(`${stage.mailUrl}api/messages?to=${encodeURIComponent(email)}`)
    const { messages } = (await answer.json()) as { messages: readonly { subject: string }[] }
    code = messages
      .map(({ subject }) => /^\d{6}\b/.exec(subject)?.[0])
      .find((one) => one !== undefined && !used.has(one))
    return code !== undefined
  }, patienceMs)
  used.add(code ?? '')
  return code ?? ''
}

/** The tables in which an e-mail address stands. */
export async function placesThatKnow(stage: Stage, email: string): Promise<string[]> {
  return await stage.look(async (db) => {
    const { rows } = await db.query(
      `select 'account' as place from account where email = $1
        union all select 'sale' from sale where email = $1
        union all select 'ticket' from ticket where holder_email = $1
        union all select 'mail' from mail where to_email = $1 and sale_id is not null`,
      [email],
    )
    return rows.map((row) => String(row['place']))
  })
}
