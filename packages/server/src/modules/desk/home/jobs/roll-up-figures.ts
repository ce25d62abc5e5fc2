import { handleRound } from '../../../../platform/jobs/jobs.ts'
import { rollUpFigures } from '../figures/roll-up-figures.ts'

export const rollUpFiguresRound = handleRound('roll-up-figures', rollUpFigures, {
  cron: '* * * * *',
})
