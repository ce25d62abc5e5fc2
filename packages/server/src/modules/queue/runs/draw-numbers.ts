import { createCipheriv, createHash } from 'node:crypto'
import { drawBytes, numberOf, numbersOf } from '@foyer/contract/rules/queue/draw.ts'
import type { QueueRoom } from '../queue-room.ts'
import type { Run } from './run-store.ts'

const runsKept = 20

/** The numbers of a draw by its seed and the hash of its list, as the contract's rule says. */
function drawNumbers(seed: Uint8Array, listHash: Uint8Array, count: number): Uint32Array {
  const key = createHash('sha256').update(seed).update(listHash).digest()
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(
    Buffer.alloc(drawBytes(count)),
  )
  return numbersOf(count, stream)
}

/** The number of an arrival; null before the draw. */
export function numberIn(room: QueueRoom, run: Run, arrival: number): number | null {
  if (run.drawn === null || run.listHash === null) return null
  let numbers = room.numbers.get(run.id)
  if (numbers === undefined) {
    numbers = drawNumbers(run.seed, run.listHash, run.drawn)
    const [oldest] = room.numbers.keys()
    if (room.numbers.size >= runsKept && oldest !== undefined) room.numbers.delete(oldest)
    room.numbers.set(run.id, numbers)
  }
  return numberOf(arrival, numbers)
}
