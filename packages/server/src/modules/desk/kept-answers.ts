/** What was read lately, each under what it is about, in this process. */
export type KeptAnswers<Answer> = Map<
  string,
  { readonly readAt: number; readonly answer: Promise<Answer> }
>

/** For how long an answer is given again: the desks of an organiser ask every few seconds, each for itself. */
const keptMs = 3_000

/** What was read under this name in the last seconds, or else what `read` answers. A failure is not kept. */
export async function readKept<Answer>(
  kept: KeptAnswers<Answer>,
  name: string,
  now: Date,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const readAt = now.getTime()
  for (const [one, { readAt: before }] of kept) if (readAt - before >= keptMs) kept.delete(one)
  const found = kept.get(name)
  if (found !== undefined) return await found.answer
  const mine = { readAt, answer: read() }
  kept.set(name, mine)
  try {
    return await mine.answer
  } catch (error) {
    if (kept.get(name) === mine) kept.delete(name)
    throw error
  }
}
