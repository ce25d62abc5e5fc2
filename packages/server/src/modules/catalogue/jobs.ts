import { machineTime } from '../../platform/clock.ts'
import { handleRound } from '../../platform/jobs/jobs.ts'
import { sweepPictures as sweep } from './pictures/sweep-pictures.ts'

export const jobs = [
  handleRound(
    'sweep-pictures',
    async (foyer) => {
      const swept = await sweep(foyer, machineTime())
      if (swept > 0) foyer.log.info({ swept }, 'pictures that nobody uses were put aside')
    },
    { cron: '35 * * * *', pollSeconds: 60 },
  ),
]
