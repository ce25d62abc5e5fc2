type Letters = ReadonlyMap<string, readonly number[]>

/** Each letter of an encoding; learning them asks its decoder some 24,000 times. */
const known = new Map<string, Letters>()

/** The bytes of a text: each letter as the decoder of this encoding reads it, by its one byte or its two. */
export function bytesIn(id: string): (text: string) => number[] {
  const bytesOf = known.get(id) ?? lettersOf(id)
  known.set(id, bytesOf)
  return (text) =>
    Array.from(text).flatMap((letter) => {
      const bytes = bytesOf.get(letter)
      if (bytes === undefined) throw new Error(`${id} has no ${letter}`)
      return bytes
    })
}

function lettersOf(id: string): Letters {
  const decoder = new TextDecoder(id)
  const bytesOf = new Map<string, readonly number[]>()
  const learn = (...bytes: readonly number[]) => {
    const letter = decoder.decode(new Uint8Array(bytes))
    if (Array.from(letter).length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
  }
  for (let byte = 0; byte < 256; byte += 1) learn(byte)
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) learn(first, second)
  return bytesOf
}
