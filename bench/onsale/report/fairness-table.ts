import { figure, type Table } from '../../report.ts'
import type { Rehearsal } from '../rehearsal.ts'

const yes = (is: boolean): string => (is ? 'yes' : 'NO')

export function fairnessTable({ draws, own }: Rehearsal): Table {
  const rows = [
    [
      `${draws.runs} draws of ${draws.entries}, tenths of arrivals against tenths of numbers: p of chi-square`,
      figure(draws.chance),
    ],
    ['of them so uneven that one in a hundred is by chance', String(draws.rare)],
  ]
  const drawn = own?.drawn ?? null
  if (drawn !== null)
    rows.push(
      ['the draw of this sale: how many took part', String(drawn.entries)],
      ['its seed is the one whose hash was shown before', yes(drawn.isSeedThatWasPromised)],
      ['its list is the one whose hash it used', yes(drawn.isListThatWasDrawn)],
      ['numbers that anybody computes otherwise', String(drawn.otherNumbers)],
      ['Kendall’s tau of arrival and number: coming first helps nobody', figure(drawn.tau)],
    )
  if (own !== null)
    rows.push(
      ['people who came to a queue after its opening', String(own.order.people)],
      ['Kendall’s tau of their arrival and their call', own.order.tauOfCall.toFixed(4)],
      [
        `and of arrival and coming in, for the ${own.order.prompt} who came in promptly`,
        own.order.tauOfComingIn.toFixed(4),
      ],
    )
  return { title: 'Fairness', columns: ['', ''], rows }
}
