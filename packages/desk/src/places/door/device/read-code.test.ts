import { describe, expect, it } from 'vitest'
import { readCode } from './read-code.ts'

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const newPair = async () => await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const ours = await newPair()
const keys = [
  { kid: 'AAAAAAAA', x: base64url(await crypto.subtle.exportKey('raw', ours.publicKey)) },
]
async function codeOf(
  ticketId: number,
  version: number,
  { privateKey }: CryptoKeyPair = ours,
  kid = 'AAAAAAAA',
): Promise<string> {
  const payload = new DataView(new ArrayBuffer(10))
  payload.setUint16(0, Math.floor(ticketId / 2 ** 32))
  payload.setUint32(2, ticketId % 2 ** 32)
  payload.setUint32(6, version)
  const signed = `FOY1.${kid}.${base64url(payload.buffer)}`
  const signature = await crypto.subtle.sign(
    'Ed25519',
    privateKey,
    new TextEncoder().encode(signed),
  )
  return `${signed}.${base64url(signature)}`
}

describe('a code that is read without a network', () => {
  it.each([
    [1, 1],
    [70_000, 3],
    [2 ** 40 + 5, 4_000_000],
  ])('when it is of ticket %i, version %i, then it says so', async (ticketId, version) => {
    const code = await codeOf(ticketId, version)
    expect(await readCode(` ${code}\n`, keys)).toEqual({ kind: 'drawn', ticketId, version })
  })

  it('when somebody else signed it, or it was changed, or is no code, then it is forged', async () => {
    const good = await codeOf(7, 1)
    const [mark, kid, payload = '', signature = ''] = good.split('.')
    const other = (await codeOf(8, 1)).split('.')[2] ?? ''
    // The last letter of these bytes has bits that say nothing: another spelling is no second code.
    const respelt = `${payload.slice(0, -1)}${String.fromCharCode((payload.codePointAt(13) ?? 0) + 1)}`
    for (const code of [
      await codeOf(7, 1, await newPair()),
      await codeOf(7, 1, ours, 'BBBBBBBB'),
      [mark, kid, other, signature].join('.'),
      [mark, kid, respelt, signature].join('.'),
      `${good}A`,
      'FOY1.',
      'FOY1.AAAAAAAA.##############.x',
    ])
      expect(await readCode(code, keys)).toEqual({ kind: 'forged' })
  })

  it('when it is typed then groups and case do not matter', async () => {
    expect(await readCode(' wxyz-2345 abcd ', keys)).toEqual({
      kind: 'typed',
      code: 'WXYZ2345ABCD',
    })
  })
})
