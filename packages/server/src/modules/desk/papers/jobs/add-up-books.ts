import { handleRound } from '../../../../platform/jobs/jobs.ts'
import { addUpBooks } from '../sums/add-up-books.ts'

export const addUpBooksRound = handleRound('add-up-books', addUpBooks, { cron: '* * * * *' })
