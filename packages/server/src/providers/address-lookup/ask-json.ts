/** A buyer waits for the answer, and can type the address meanwhile. */
const timeoutMs = 4_000
/** A street of flats is some tens of kilobytes. */
const bytesMaximum = 512 * 1024

export interface Asked {
  readonly status: number
  /** Null when the answer is not 2xx. */
  readonly json: unknown
}

/**
 * Asks a finder. Redirects are not followed, because only the operator chooses the host.
 * @throws Error without the URL that was asked, when there is no answer in time, or it is too large or not JSON
 */
export async function askJson(
  url: URL,
  headers: Readonly<Record<string, string>> = {},
  wait: number = timeoutMs,
): Promise<Asked> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(wait),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(reasonOf(error))
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    return { status: answer.status, json: null }
  }
  return { status: answer.status, json: parse(await readText(answer)) }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  try {
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      // Leaving the loop closes the connection.
      if (bytes > bytesMaximum) break
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw new Error(reasonOf(error))
  }
  if (bytes > bytesMaximum) throw new Error('the answer is too large')
  return text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the answer is no JSON')
  }
}

/** Only the kind of failure: the message of a failed request can contain its URL, and so the typed text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return `no answer (${code === '' ? error.name : code})`
}
