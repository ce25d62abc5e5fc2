// @vitest-environment happy-dom
import { pbkdf2Sync, webcrypto } from 'node:crypto'
import { expect, it, describe, vi } from 'vitest'
import { queuePage } from './queue-page.tsx'
import type { QueueData } from './queue-data.ts'
import { buildQueuePage } from '../../testing/build-queue-page.ts'
import { joinWithProof } from '../../browser/queue/join-with-proof.ts'

const [nonce, salt] = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100']
/** The key of a counter, as Node derives it. */
const keyOf = (counter: number): string => {
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  password.writeUInt32BE(counter, 16)
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), 10, 32, 'sha256').toString('hex')
}
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    keyLength: 32,
    keyPrefix: keyOf(13).slice(0, 32),
    keySignature: '',
    nonce,
    salt,
    data: { expires: 0 },
  },
  signature: 'ab',
}
const subtle = webcrypto.subtle as SubtleCrypto

/** A visitor without a place, who presses the button. */
function press(
  ask: (url: string) => Promise<unknown>,
  more: { subtle?: SubtleCrypto } = { subtle },
) {
  const [, body = ''] = queuePage(buildQueuePage({ entry: null })).split('<body>')
  document.body.innerHTML = body.replace(/<\/body>.*/, '')
  const form = document.querySelector<HTMLFormElement>('form[data-join]')
  if (form === null) throw new Error('no form')
  const sent = vi.fn()
  form.submit = sent
  const data = { challengeUrl: '/ajax/queue/late-night-jazz/challenge/' } as QueueData
  const browser = { ask, passed: () => 0, chance: () => 0, subtle: more.subtle, store: undefined }
  joinWithProof(document, data, browser)
  const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }))
  const proof = () => form.querySelector<HTMLInputElement>('[name=proof]')?.value ?? ''
  return { form, sent, submit, proof }
}

describe('taking a place in a queue', () => {
  it('when the work is done, then the form goes with it, once, and says meanwhile that it works', async () => {
    const asked = new Array<string>()
    const { form, sent, submit, proof } = press(async (url) => {
      asked.push(url)
      return await Promise.resolve(challenge)
    })
    expect(submit()).toBe(false)
    submit()
    expect(form.querySelector<HTMLElement>('[data-working]')?.hidden).toBe(false)
    expect(form.querySelector('button')?.getAttribute('aria-disabled')).toBe('true')
    await vi.waitFor(() => expect(sent).toHaveBeenCalled())
    expect(asked).toEqual(['/ajax/queue/late-night-jazz/challenge/'])
    expect(sent).toHaveBeenCalledOnce()
    expect(JSON.parse(atob(proof()))).toEqual({
      challenge,
      solution: { counter: 13, derivedKey: keyOf(13) },
    })
  })

  it('when there is no challenge, then the form goes without a proof', async () => {
    const { sent, submit, proof } = press(async () => await Promise.reject(new Error('away')))
    submit()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(proof()).toBe('')
  })

  it('when the browser has no means, then nothing is asked', async () => {
    const ask = vi.fn()
    const { sent, submit } = press(ask, {})
    submit()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(ask).not.toHaveBeenCalled()
  })
})
