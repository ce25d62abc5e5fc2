import type { Foyer } from '../../foyer.ts'
import {
  findConsents,
  readPreferences,
  recordConsents,
  type ConsentRow,
} from '../consent/exports.ts'
import { readLinkToken } from './link-token.ts'

/** What one link of a mail unsubscribes from; there is always at least one question. */
export interface Subscription {
  readonly questions: readonly ConsentRow[]
  /** None of it is subscribed to any more. */
  readonly isOver: boolean
}

/** What a link of a mail unsubscribes from; undefined for a link that is not ours or whose person was forgotten. */
export async function readSubscription(
  foyer: Foyer,
  token: string | undefined,
): Promise<Subscription | undefined> {
  const id = readLinkToken(foyer.secrets, 'unsubscribe', token)
  if (id === null) return undefined
  return await foyer.db.read(async (tx) => {
    const questions = await findConsents(tx, id)
    if (questions[0] === undefined) return undefined
    const said = await readPreferences(tx, [questions[0].emailKey])
    return { questions, isOver: !said.some((one) => one.given && isAmong(questions, one)) }
  })
}

type Question = Pick<ConsentRow, 'subject' | 'organiserId' | 'charityId'>

const isAmong = (questions: readonly Question[], one: Question): boolean =>
  questions.some(
    ({ subject, organiserId, charityId }) =>
      one.subject === subject && one.organiserId === organiserId && one.charityId === charityId,
  )

/** Withdraws the consents the link is about, or all of the e-mail address. One withdrawn already stays so. */
export async function unsubscribe(
  foyer: Foyer,
  { questions }: Subscription,
  scope: 'this' | 'all',
): Promise<void> {
  const now = foyer.clock.now()
  const [first] = questions
  if (first === undefined) return
  const { accountId, emailKey } = first
  await foyer.db.transaction(async (tx) => {
    const inForce = await readPreferences(tx, [emailKey])
    const ended = inForce.filter((one) => one.given && (scope === 'all' || isAmong(questions, one)))
    await recordConsents(
      tx,
      ended.map(({ subject, organiserId, charityId }) => ({
        accountId,
        emailKey,
        subject,
        ...(organiserId === null ? {} : { organiserId }),
        ...(charityId === null ? {} : { charityId }),
        given: false,
        source: 'unsubscribe',
      })),
      now,
    )
  })
}
