import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { checkTwilio } from '../../commands/doctor/check-twilio.ts'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import { pressButton, startSimulators } from '../../testing/providers/simulators.ts'
import { twilioOfSandbox } from '../../config/twilio-config.ts'
import { toE164 } from './e164.ts'
import { createTwilioProvider } from './twilio.ts'

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['(+44) 7700-900.123', '+447700900123'],
  ['0049 30 123456', '+4930123456'],
  ['+1 415 555 0123', '+14155550123'],
  ['7700900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['12', null],
  ['', null],
  ['0170/1234567', '+441701234567'],
  ['+49 (0)170 1234567', '+491701234567'],
  ['+353 87 123 4567', '+353871234567'],
])('a number typed as %s is %s', (typed, expected) => {
  expect(toE164(typed)).toBe(expected)
})

// Such numbers were once sent to the provider wrongly, or although they cannot exist.
test.each([
  ['447700900123', '+447700900123'],
  ['07700 900123 ext 5', '+447700900123'],
  ['٠٧٧٠٠٩٠٠١٢٣', '+447700900123'],
  ['12345678901', null],
  ['+999 12345678', null],
  ['+44 7700 9001234', null],
  ['++447700900123', null],
  ['07700900123 / 07700900124', null],
  ['1 800 CALL NOW', null],
])('a number typed oddly as %s is %s', (typed, expected) => {
  expect(toE164(typed)).toBe(expected)
})

describe('the Twilio adapter against the simulator', () => {
  let sandbox: SandboxProcess
  beforeAll(async () => {
    sandbox = await startSimulators()
  })
  afterAll(() => sandbox.stop())
  const send = async (to: string, config = {}) =>
    await createTwilioProvider({ ...twilioOfSandbox(sandbox.url), ...config }).send({
      to,
      body: 'Hello',
    })
  it('says to the doctor whether it knows us, and whose the sender is', async () => {
    const look = async (config: object) =>
      await checkTwilio({ twilio: { ...twilioOfSandbox(sandbox.url), ...config } })
    expect(await look({})).toMatchObject({ state: 'fine' })
    expect(await look({ from: 'MG1' })).toMatchObject({ state: 'fine' })
    expect(await look({ from: '+447700900123' })).toMatchObject({ state: 'wrong' })
    expect(await look({ authToken: 'wrong' })).toMatchObject({
      state: 'wrong',
      detail: 'Twilio answers 401 to who we are',
    })
    expect(await look({ apiBase: 'http://127.0.0.1:9' })).toMatchObject({ state: 'wrong' })
    expect(await checkTwilio({ twilio: null })).toMatchObject({ state: 'unknown' })
  })

  const fault = async (kind: string) => await pressButton(sandbox, 'twilio/fault', { kind })

  it('sends, and knows refusals for good from trouble that passes', async () => {
    expect(await send('+447700900123')).toMatchObject({ outcome: 'accepted' })
    expect(await send('+15005550009')).toMatchObject({ outcome: 'refused' })
    expect(await send('+447700900123', { authToken: 'wrong' })).toMatchObject({ outcome: 'failed' })
    await fault('error_500')
    expect(await send('+447700900123')).toMatchObject({ outcome: 'failed' })
    const nowhere = { apiBase: 'http://127.0.0.1:9' }
    expect(await send('+447700900123', nowhere)).toMatchObject({ outcome: 'failed' })
  })
})
