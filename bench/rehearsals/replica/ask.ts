/** How the questions of all people ended. */
export interface Answers {
  answered: number
  failed: number
  slowestMs: number
  /** The first few failures. */
  readonly failures: string[]
}

export const createAnswers = (): Answers => ({
  answered: 0,
  failed: 0,
  slowestMs: 0,
  failures: [],
})

export interface Asked {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** A POST of this, as JSON. */
  readonly body?: object
}

let networks = 0

/** Asks one of the servers, once: whatever is no success has failed. */
export async function ask(
  ports: readonly number[],
  answers: Answers,
  { path, headers = {}, body }: Asked,
): Promise<string | null> {
  networks += 1
  const network = `10.${100 + (Math.floor(networks / 250) % 100)}.${networks % 250}.9`
  const began = performance.now()
  const fail = (why: string): null => {
    answers.failed += 1
    if (answers.failures.length < 5) answers.failures.push(`${path}: ${why.slice(0, 200)}`)
    return null
  }
  try {
    const answer = await fetch(`http://127.0.0.1:${ports[networks % ports.length]}${path}`, {
      headers: {
        'x-forwarded-for': network,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await answer.text()
    if (!answer.ok) return fail(`${answer.status} ${text}`)
    answers.answered += 1
    answers.slowestMs = Math.max(answers.slowestMs, performance.now() - began)
    return text
  } catch (error) {
    return fail(String(error))
  }
}
