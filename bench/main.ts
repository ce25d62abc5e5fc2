import { endOnSignals } from '@foyer/e2e/harness/ends-with-us.ts'
import { benchActs } from './acts/acts.ts'
import { benchAll } from './all.ts'
import { benchBooks } from './books/books.ts'
import { benchApply } from './apply/apply.ts'
import { benchCodes } from './codes/codes.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchFaults } from './faults/faults.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchJourney } from './journey/journey.ts'
import { benchLists } from './lists/lists.ts'
import { benchOnsale } from './onsale/onsale.ts'
import { benchMails } from './mails/mails.ts'
import { benchListing } from './listing/listing.ts'
import { benchCrash } from './reserve/crash.ts'
import { benchReserve } from './reserve/reserve.ts'
import { benchRead } from './read/read.ts'
import { printReport, type Report } from './report.ts'
import { benchSeats } from './seats/seats.ts'
import { benchSettled } from './settled/settled.ts'
import { benchStatements } from './statements/statements.ts'
import { benchStart } from './start.ts'
import { benchTraces } from './traces.ts'
import { runValidators } from './validators/validators.ts'

/** Every run: `npm run bench -- <name>`. Figures hold for this machine, now; compare rows of one table only. */
const runs: Readonly<Record<string, () => Promise<Report | void>>> = {
  acts: benchActs,
  all: benchAll,
  apply: benchApply,
  journey: benchJourney,
  settled: benchSettled,
  read: benchRead,
  growth: benchGrowth,
  reserve: benchReserve,
  crash: benchCrash,
  faults: benchFaults,
  seats: benchSeats,
  start: benchStart,
  statements: benchStatements,
  traces: benchTraces,
  listing: benchListing,
  lists: benchLists,
  books: benchBooks,
  lighthouse: benchLighthouse,
  codes: benchCodes,
  mails: benchMails,
  onsale: benchOnsale,
  validators: runValidators,
}

const name = process.argv[2] ?? ''
const run = Object.hasOwn(runs, name) ? runs[name] : undefined
if (run === undefined) {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(runs).join(' | ')}\n`)
  process.exitCode = 2
} else {
  endOnSignals()
  const report = await run()
  if (report !== undefined) printReport(report)
}
