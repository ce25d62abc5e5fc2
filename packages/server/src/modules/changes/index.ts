import { places, type Module } from '../module.ts'
import { choicePages } from './choice/choice-pages.ts'
import { exportChangedOrders } from './export-changed-orders.ts'
import { getChange } from './get-change.ts'
import { jobs } from './jobs.ts'
import { listChangeVenues } from './list-change-venues.ts'
import { listChangedOrders } from './list-changed-orders.ts'
import { listChanges } from './list-changes.ts'
import { previewChange } from './preview-change.ts'
import { resumeChange } from './resume-change.ts'
import { sendOwedOfChange } from './send-owed-of-change.ts'
import { settleChangedOrder } from './settle-changed-order.ts'
import { startChange } from './start-change.ts'
import { stopChange } from './stop-change.ts'

export const changes: Module = {
  name: 'changes',
  places: places(true, '/changes/'),
  handlers: [],
  pages: choicePages,
  operations: [
    previewChange,
    startChange,
    getChange,
    listChanges,
    listChangedOrders,
    exportChangedOrders,
    listChangeVenues,
    stopChange,
    resumeChange,
    sendOwedOfChange,
    settleChangedOrder,
  ],
  jobs,
}
