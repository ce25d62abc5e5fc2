import { queueActs, queueKey, queueRate } from '@foyer/contract/api/queues/queue-shapes.ts'

export const queueUsage = `Usage: npm run queue -- status                   all queues, and how far they are
       npm run queue -- open KEY                 begins one: before its sale people gather, else they are called at once
       npm run queue -- pause [KEY]              calls nobody until it goes on; everybody keeps their place
       npm run queue -- resume [KEY]             lets it go on
       npm run queue -- rate [KEY] N|adaptive    N people a minute, or as many as the shop can serve
       npm run queue -- close [KEY]              ends it: buyers go straight to the tickets
KEY is the key of an event, "organiser.group" of events that wait together, or "_shop" for the whole shop. Left out, it is the
only queue that is going. Every act stands in the log. What each does to buyers: docs/on-sale-day.md.`

/** What the words behind the command say. @throws Error with how it is used */
export function readQueueWish(words: readonly string[]) {
  const [word, ...rest] = words
  if (word === 'status' && rest.length === 0) return 'status'
  const act = queueActs.find((one) => one === word)
  if (act === undefined) throw new Error(queueUsage)
  const rate = act === 'rate' ? readRate(rest.pop()) : null
  const [key = null] = rest
  if (rest.length > 1 || (key !== null && !queueKey.safeParse(key).success))
    throw new Error(queueUsage)
  return act === 'rate' ? { act, key, rate } : { act, key }
}

function readRate(text: string | undefined): number | null {
  if (text === 'adaptive') return null
  const rate = queueRate.safeParse(Number(text))
  if (text === undefined || !rate.success)
    throw new Error(
      `A rate is a whole number of people a minute up to 100000, or "adaptive".\n${queueUsage}`,
    )
  return rate.data
}
