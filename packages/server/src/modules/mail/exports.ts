export { createMailRoom, type MailRoom } from './mail-room.ts'
export { delayMails, redirectPlanMails, stopDelayedMail, withholdMails } from './mail-store.ts'
export { queueMail, sendMailsJob } from './queue-mail.ts'
