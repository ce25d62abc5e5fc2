import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getMailing } from '@foyer/contract/api/mailings/get-mailing.ts'
import { counted } from '@foyer/language/texts.ts'

export type Figures = AnswerOf<typeof getMailing>['figures']

/** To how many it goes, whatever became of it so far. */
export const goesTo = ({ waiting, queued, sent, delayed, bounced, failed }: Figures): number =>
  waiting + queued + sent + delayed + bounced + failed

/** "to 84 people, 80 sent, 3 came back": only what there is. */
export function FiguresLine({ figures }: { figures: Figures }) {
  const all = goesTo(figures)
  if (all === 0) return null
  const { sent, delayed, bounced, failed } = figures
  const parts = [
    counted(all, { one: 'to {count} person', other: 'to {count} people' }),
    counted(sent + delayed, { one: '{count} sent', other: '{count} sent' }),
    ...(bounced > 0
      ? [counted(bounced, { one: '{count} came back', other: '{count} came back' })]
      : []),
    ...(failed > 0 ? [counted(failed, { one: '{count} failed', other: '{count} failed' })] : []),
  ]
  return <p>{parts.join(' · ')}</p>
}
