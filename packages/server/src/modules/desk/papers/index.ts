import { exportStatement } from './export-statement.ts'
import { exportVatReport } from './export-vat-report.ts'
import { getPaper } from './get-paper.ts'
import { getOwedToOrganiser } from './get-owed-to-organiser.ts'
import { getStatement } from './get-statement.ts'
import { getVatReport } from './get-vat-report.ts'
import { listOrderPapers } from './list-order-papers.ts'
import { makePayout } from './make-payout.ts'
import { reissueOrderPapers } from './reissue-order-papers.ts'
import { undoPayout } from './undo-payout.ts'

/** What money looks like on paper: statements, VAT, payouts, and the papers of orders. */
export const papers = [
  getStatement,
  exportStatement,
  getVatReport,
  exportVatReport,
  getOwedToOrganiser,
  makePayout,
  undoPayout,
  listOrderPapers,
  reissueOrderPapers,
  getPaper,
]
