export { redirectPlanMails, withholdMails } from './mail-store.ts'
export { queueMail } from './queue-mail.ts'
