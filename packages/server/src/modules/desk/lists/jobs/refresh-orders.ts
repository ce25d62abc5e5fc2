import { handleRound } from '../../../../platform/jobs/jobs.ts'
import { refreshOrders } from '../refresh/refresh-orders.ts'

export const refreshOrdersRound = handleRound('refresh-orders', refreshOrders, {
  cron: '* * * * *',
})
