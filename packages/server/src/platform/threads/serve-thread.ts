import { parentPort } from 'node:worker_threads'

export type ThreadTasks = Readonly<Record<string, (input: never) => Promise<unknown>>>

export interface Asked {
  readonly name: string
  readonly input: unknown
}

export type Answer = { readonly result: unknown } | { readonly error: unknown }

/** Does one task after the other for the pool that started this thread. Call it last: from then on tasks come. */
export function serveThread(tasks: ThreadTasks): void {
  parentPort?.on('message', (asked: Asked) => void answer(tasks, asked))
}

async function answer(tasks: ThreadTasks, { name, input }: Asked): Promise<void> {
  const reply = (message: Answer) => parentPort?.postMessage(message)
  try {
    const task = tasks[name]
    if (task === undefined) throw new Error(`no thread does ${name}`)
    reply({ result: await task(input as never) })
  } catch (error) {
    reply({ error })
  }
}
