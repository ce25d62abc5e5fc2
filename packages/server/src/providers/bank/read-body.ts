/** An answer about one payment is some kilobytes. */
const bytesMaximum = 256 * 1024

/** The text of an answer. @throws Error when it is far larger than any genuine one */
export async function readBody(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = answer.body
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop closes the connection.
    if (bytes > bytesMaximum) throw new Error('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}
