import type { JobHandler } from '../platform/jobs/jobs.ts'
import { account } from './account/index.ts'
import { addresses } from './addresses/index.ts'
import { basket } from './basket/index.ts'
import { boxOffice } from './box-office/index.ts'
import { captcha } from './captcha/index.ts'
import { catalogue } from './catalogue/index.ts'
import { changes } from './changes/index.ts'
import { checkout } from './checkout/index.ts'
import { desk } from './desk/index.ts'
import { papers } from './papers/index.ts'
import { door } from './door/index.ts'
import { fulfilment } from './fulfilment/index.ts'
import { giving } from './giving/index.ts'
import { mail } from './mail/index.ts'
import { mailings } from './mailings/index.ts'
import { marketing } from './marketing/index.ts'
import { measure } from './measure/index.ts'
import type { Module } from './module.ts'
import { order } from './order/index.ts'
import { payment } from './payment/index.ts'
import { queue } from './queue/index.ts'
import { questions } from './questions/index.ts'
import { resend } from './resend/index.ts'
import { retention } from './retention/index.ts'
import { sale } from './sale/index.ts'
import { seating } from './seating/index.ts'
import { site } from './site/index.ts'
import { staff } from './staff/index.ts'
import { tickets } from './tickets/index.ts'
import { transfer } from './transfer/index.ts'
import { waitingList } from './waiting-list/index.ts'
import { waiver } from './waiver/index.ts'
import { webhooks } from './webhooks/index.ts'

/** Every room of the server, in the order in which a buyer meets them. */
export const modules: readonly Module[] = [
  catalogue,
  seating,
  basket,
  captcha,
  queue,
  checkout,
  sale,
  giving,
  account,
  marketing,
  addresses,
  questions,
  payment,
  papers,
  tickets,
  fulfilment,
  waiver,
  order,
  resend,
  transfer,
  door,
  mail,
  measure,
  boxOffice,
  retention,
  staff,
  webhooks,
  desk,
  mailings,
  changes,
  waitingList,
  site,
]

/** Every background job: its name is known without a shop. */
export const jobHandlers: readonly JobHandler[] = modules.flatMap(({ jobs = [] }) => jobs)
