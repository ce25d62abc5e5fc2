import { handleRound } from '../../platform/jobs/jobs.ts'
import { rollUpFigures } from './home/figures/roll-up-figures.ts'
import { refreshOrders } from './lists/refresh/refresh-orders.ts'
import { addUpBooks } from './papers/sums/add-up-books.ts'

const everyMinute = { cron: '* * * * *' }

/** The background work of this room. */
export const jobs = [
  handleRound('roll-up-figures', rollUpFigures, everyMinute),
  handleRound('refresh-orders', refreshOrders, everyMinute),
  handleRound('add-up-books', addUpBooks, everyMinute),
]
