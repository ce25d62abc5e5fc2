/**
 * The draw of a queue: the numbers of all who came before the opening. Both sides compute it, so that a buyer's own browser
 * can work out and check its number. The key is SHA-256(seed ‖ SHA-256 of the list of entries); the stream is AES-256 in
 * counter mode under that key, from counter 0, over zeros, with `drawBytes(count)` bytes. The order is that of a
 * Fisher–Yates shuffle (Knuth, The Art of Computer Programming, vol. 2, 3.4.2, algorithm P) of 1, 2, … count.
 */

const bytesEach = 8

/** How many bytes of the stream a draw of `count` entries takes. */
export const drawBytes = (count: number): number => count * bytesEach

/**
 * Returns the number of each arrival: `numbers[arrival - 1]`. The entry with number 1 is called first.
 * @throws RangeError when the stream is too short
 */
export function numbersOf(count: number, stream: Uint8Array): Uint32Array {
  if (stream.length < drawBytes(count)) throw new RangeError('the stream is too short')
  const words = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last -= 1) {
    const at = last * bytesEach
    // 64 random bits modulo a number below 2^21 stay exact in a double; the bias is below 2^-43.
    const choices = last + 1
    const high = words.getUint32(at) % choices
    const chosen = (high * 2 ** 32 + words.getUint32(at + 4)) % choices
    const swapped = order[last] ?? 0
    order[last] = order[chosen] ?? 0
    order[chosen] = swapped
  }
  const numbers = new Uint32Array(count)
  for (const [place, arrival] of order.entries()) numbers[arrival] = place + 1
  return numbers
}

/** An entry's number once the draw was made: who came later stands behind, in the order of arrival. */
export const numberOf = (arrival: number, numbers: Uint32Array): number =>
  numbers[arrival - 1] ?? arrival
