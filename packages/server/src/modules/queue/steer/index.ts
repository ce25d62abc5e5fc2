import { getQueue } from './get-queue.ts'
import { listQueues } from './list-queues.ts'
import { steerQueue } from './steer-queue.ts'

/** How people of an organiser, and whoever runs the platform, see and steer queues. */
export const steerOperations = [listQueues, getQueue, steerQueue]
