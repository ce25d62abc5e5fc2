export { listQueuesForCommand, steerByCommand } from './steer/steer-by-command.ts'
