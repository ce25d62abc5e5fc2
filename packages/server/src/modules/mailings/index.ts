import type { Module } from '../module.ts'
import { changeMailing } from './change-mailing.ts'
import { continueMailing } from './continue-mailing.ts'
import { countRecipients } from './count-recipients.ts'
import { deleteMailing } from './delete-mailing.ts'
import { getMailing } from './get-mailing.ts'
import { jobs } from './jobs.ts'
import { listMailingRecipients } from './list-mailing-recipients.ts'
import { listMailings } from './list-mailings.ts'
import { scheduleMailing } from './schedule-mailing.ts'
import { showMailingPage } from './show-mailing-page.ts'
import { stopMailing } from './stop-mailing.ts'
import { takeBackMailing } from './take-back-mailing.ts'
import { testMailing } from './test-mailing.ts'
import { writeMailing } from './write-mailing.ts'

/** What organisers write to many: to those who bought, or to those who hold tickets. */
export const mailings: Module = {
  name: 'mailings',
  handlers: [],
  operations: [
    listMailings,
    writeMailing,
    getMailing,
    changeMailing,
    deleteMailing,
    countRecipients,
    showMailingPage,
    testMailing,
    scheduleMailing,
    takeBackMailing,
    stopMailing,
    continueMailing,
    listMailingRecipients,
  ],
  jobs,
}
