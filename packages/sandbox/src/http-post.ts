/** How a POST ended: the status, or null when there was no answer. */
export type PostOutcome = { status: number } | { status: null; reason: string }

export type HttpPost = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<PostOutcome>

const answerWithinMs = 10_000

/** Posts a webhook. Never throws: a receiver that is down is a normal case here. */
export const httpPost: HttpPost = async (url, headers, body) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    await response.arrayBuffer()
    return { status: response.status }
  } catch (error) {
    return { status: null, reason: error instanceof Error ? error.message : String(error) }
  }
}
