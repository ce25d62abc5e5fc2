import type { Report } from '../report.ts'
import { countOne } from './crowd/tally.ts'
import { readOnsaleWishes } from './onsale-options.ts'
import { rehearseAgainst } from './rehearse-against.ts'
import type { Rehearsal } from './rehearsal.ts'
import { rehearse } from './rehearse.ts'
import { reportOf } from './report/rehearsal-report.ts'
import { writeRehearsal } from './report/write-rehearsal.ts'

/**
 * Plays an on-sale from the first who come to the last who are told that all is sold, against several processes of the built
 * shop, or against a staging shop (`--against URL --event SLUG`, with its FOYER_SECRET in ONSALE_SECRET so that buyers can
 * be made who have done their work).
 */
export async function benchOnsale(): Promise<Report> {
  const wishes = readOnsaleWishes()
  const rehearsal =
    wishes.against === null
      ? await rehearse(wishes)
      : await rehearseAgainst(wishes, wishes.against, process.env['ONSALE_SECRET'] ?? null)
  sayWhatFailed(rehearsal)
  const report = reportOf(rehearsal)
  if (wishes.write) {
    const { buyers, places, openMs, processes, kill } = wishes
    const command = `npm run bench -- onsale --buyers ${buyers} --places ${places} --open ${openMs / 1000}s --processes ${processes}${kill ? ' --kill' : ''} --write`
    writeRehearsal(report, command)
  }
  return report
}

const mostTold = 20

/** What was not to happen, and what the shop answered then: the tables have only its number. */
function sayWhatFailed({ outcomes, tally }: Rehearsal): void {
  const told = new Map<string, number>(tally.oddities)
  const note = (text: string): void => countOne(told, text)
  for (const { failed, bought } of outcomes) {
    if (failed !== null) note(`failed: ${failed}`)
    if (bought?.end === 'found none') note(`found none: ${bought.why}`)
  }
  for (const [why, count] of tally.refusals) told.set(`no place: ${why}`, count)
  const most = [...told].toSorted(([, one], [, other]) => other - one).slice(0, mostTold)
  for (const [text, count] of most) process.stderr.write(`  ${count} × ${text}\n`)
}
