import { drawBytes, numberOf, numbersOf } from '@foyer/contract/rules/queue/draw.ts'
import { bytesOf, hexOf } from '@foyer/contract/rules/queue/solve-proof.ts'
import type { QueueState } from '@foyer/contract/shapes/queue-state.ts'

type Drawn = Pick<QueueState, 'drawn' | 'seed' | 'list_hash'>

/** The place of an arrival as anybody can work it out (contract/src/rules/queue/draw.ts); null before the draw. */
export async function drawnNumber(
  arrival: number,
  { drawn, seed, list_hash: listHash }: Drawn,
  subtle: SubtleCrypto | undefined,
): Promise<number | null> {
  if (drawn === null) return null
  if (arrival > drawn) return arrival
  if (seed === null || listHash === null || subtle === undefined) return null
  const hash = await subtle.digest('SHA-256', bytesOf(seed + listHash))
  const key = await subtle.importKey('raw', hash, 'AES-CTR', false, ['encrypt'])
  const stream = await subtle.encrypt(
    { name: 'AES-CTR', counter: new Uint8Array(16), length: 64 },
    key,
    new Uint8Array(drawBytes(drawn)),
  )
  return numberOf(arrival, numbersOf(drawn, new Uint8Array(stream)))
}

/** Whether a seed is the one whose hash was shown before the draw. */
export const isSeedOf = async (
  seed: string,
  seedHash: string,
  subtle: SubtleCrypto,
): Promise<boolean> =>
  hexOf(new Uint8Array(await subtle.digest('SHA-256', bytesOf(seed)))) === seedHash
