import { setTimeout } from 'node:timers/promises'
import { serveAside } from '../../platform/processes/serve-aside.ts'

// The program of a side process that tests break.
serveAside(async (task: 'where' | 'throw' | 'exit' | 'hang' | Uint8Array) => {
  if (task === 'throw') throw new TypeError('not in this house')
  if (task === 'exit') process.exit(7)
  while (task === 'hang') await setTimeout(1_000)
  return task === 'where' ? process.pid : task
})
