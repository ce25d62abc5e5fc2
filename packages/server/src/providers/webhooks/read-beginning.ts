import type { IncomingMessage } from 'node:http'

/** How much of an answer is kept: enough for an error's text. */
const mostBytes = 2048

/** The beginning of an answer; the rest is not waited for. @throws when it breaks off before that */
export async function readBeginning(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop ends the connection.
    if (length >= mostBytes) break
  }
  // The database keeps no text with this character.
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '')
}
