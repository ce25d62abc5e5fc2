import type { Foyer } from '../../../foyer.ts'
import { changeMail } from '../orders/tell-people.ts'
import type { ChangePlan } from './plan-change.ts'

/** The mail that a buyer of one ticket would get; what goes back to each is said in words, because no two get the same. */
export function sampleMail(
  foyer: Pick<Foyer, 'config' | 'pages' | 'publicUrl'>,
  { event, kind, dates, otherDates, facts }: ChangePlan,
  by: {
    readonly organiser: string
    readonly words: string
    readonly chooseUntil: Date | null
    readonly isFree: boolean
  },
): { subject: string; text: string } {
  const { words, chooseUntil, isFree, organiser: organiserName } = by
  const mail = changeMail(
    foyer,
    { ...event, kind, words, chooseUntil, organiserName, facts },
    dates.map(({ id }) => id),
    {
      reference: null,
      tickets: 1,
      money: null,
      isSample: true,
      isFree,
      chooseUrl: chooseUntil === null ? null : foyer.publicUrl,
      isAsked: chooseUntil !== null,
      mayExchange: otherDates.length > 0,
    },
  )
  const { subject, text } = foyer.pages.renderMail('event_change', mail)
  return { subject, text }
}
