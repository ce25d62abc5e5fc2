import { createCipheriv, hash } from 'node:crypto'
import { drawBytes, numbersOf } from '@foyer/contract/rules/queue/draw.ts'

/**
 * The number of each arrival, as anybody works it out from what the shop publishes: the seed, and the SHA-256 of the list of
 * entries. The stream is what contract/src/rules/queue/draw.ts says, made without any code of the shop.
 */
export function numbersDrawn(count: number, seed: Uint8Array, listHash: Uint8Array): Uint32Array {
  const key = hash('sha256', Buffer.concat([seed, listHash]), 'buffer')
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(
    Buffer.alloc(drawBytes(count)),
  )
  return numbersOf(count, stream)
}
