export { redirectPlanMails, withholdMails } from './mail-store.ts'
export { queueMail, sendMailsJob } from './queue-mail.ts'
