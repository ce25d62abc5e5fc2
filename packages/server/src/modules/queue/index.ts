import { places, type Module } from '../module.ts'
import { steerOperations } from './steer/index.ts'
import { watchPace } from './pace-watch.ts'
import { jobs } from './jobs.ts'
import { challenge } from './waiting/challenge.ts'
import { registerList } from './waiting/list-of-entries.ts'
import { queuePages } from './waiting/queue-pages.ts'
import { state } from './waiting/state.ts'

/** Queues in front of events that very many want at once. */
export const queue: Module = {
  name: 'queue',
  handlers: [state, challenge],
  operations: steerOperations,
  pages: queuePages,
  places: places(true, '/queue/'),
  jobs,
  register(app, foyer) {
    watchPace(app, foyer)
    registerList(app, foyer)
  },
}
