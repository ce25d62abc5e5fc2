import { setTimeout } from 'node:timers/promises'
import { serveAside } from '../../platform/processes/serve-aside.ts'

const kept: Buffer[] = []

// The program of a side process that tests break.
serveAside(
  async (task: 'where' | 'throw' | 'exit' | 'hang' | 'fill' | Uint8Array) => {
    if (task === 'throw') throw new TypeError('not in this house')
    if (task === 'exit') process.exit(7)
    while (task === 'hang') await setTimeout(1_000)
    while (task === 'fill') {
      kept.push(Buffer.alloc(10_000_000, 1))
      await setTimeout(1)
    }
    return task === 'where' ? process.pid : task
  },
  { memoryMost: 400_000_000 },
)
