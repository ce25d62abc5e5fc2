import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readCode } from './read-code.ts'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { x: String(publicKey.export({ format: 'jwk' }).x), privateKey }
}
const ours = pair()
const keys = [{ kid: 'AAAAAAAA', x: ours.x }]
function codeOf(ticketId: number, version: number, key: KeyObject, kid = 'AAAAAAAA'): string {
  const payload = Buffer.alloc(10)
  payload.writeUIntBE(ticketId, 0, 6)
  payload.writeUInt32BE(version, 6)
  const signed = `FOY1.${kid}.${payload.toString('base64url')}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

describe('a code that is read without a network', () => {
  it.each([
    [1, 1],
    [70_000, 3],
    [2 ** 40 + 5, 4_000_000],
  ])('when it is of ticket %i, version %i, then it says so', async (ticketId, version) => {
    const code = codeOf(ticketId, version, ours.privateKey)
    expect(await readCode(` ${code}\n`, keys)).toEqual({ kind: 'drawn', ticketId, version })
  })

  it('when somebody else signed it, or it was changed, or is no code, then it is forged', async () => {
    const good = codeOf(7, 1, ours.privateKey)
    const [mark, kid, payload = '', signature = ''] = good.split('.')
    const other = codeOf(8, 1, ours.privateKey).split('.')[2] ?? ''
    // The last letter of these bytes has bits that say nothing: another spelling is no second code.
    const respelt = `${payload.slice(0, -1)}${String.fromCharCode((payload.codePointAt(13) ?? 0) + 1)}`
    for (const code of [
      codeOf(7, 1, pair().privateKey),
      codeOf(7, 1, ours.privateKey, 'BBBBBBBB'),
      [mark, kid, other, signature].join('.'),
      [mark, kid, respelt, signature].join('.'),
      `${good}A`,
      'FOY1.',
      'FOY1.AAAAAAAA.??????????????.x',
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
