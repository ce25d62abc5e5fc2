/** What other rooms may use of queues. */
export { BehindQueue } from './gate/behind-queue.ts'
export { queueBeforeSeats, requireTurnForSeats, requireTurns } from './gate/require-turn.ts'
export { queuesBefore, turnsAreUsed } from './gate/turns-of-baskets.ts'
export { createQueueRoom, type QueueRoom } from './queue-room.ts'
export { listQueuesForCommand, steerByCommand } from './steer/steer-by-command.ts'
