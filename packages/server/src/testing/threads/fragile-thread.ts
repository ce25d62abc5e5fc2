import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { serveThread } from '../../platform/threads/serve-thread.ts'

// The program of a thread that tests break: each try of a task is a line in the file it names.

interface Trial {
  readonly file: string
}

const note = ({ file }: Trial) => appendFileSync(file, 'tried\n')

serveThread({
  say: async (text: string) => await Promise.resolve(text),
  where: async () => await Promise.resolve(threadId),
  throw: async (trial: Trial) => {
    note(trial)
    throw await Promise.resolve(new TypeError('not in this house'))
  },
  exit: async (trial: Trial) => {
    note(trial)
    await setTimeout(1)
    process.exit(7)
  },
  hang: async (trial: Trial) => {
    note(trial)
    for (;;) await setTimeout(1_000)
  },
})
