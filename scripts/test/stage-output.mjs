import { AsyncLocalStorage } from 'node:async_hooks'

/** What a stage writes while others run beside it. */
const collected = new AsyncLocalStorage()

/** Runs `work`, and answers with all that it wrote by `write` and `say`, in one piece. */
export async function collectOutput(work) {
  const chunks = []
  const answer = await collected.run(chunks, work)
  return { answer, output: Buffer.concat(chunks) }
}

export const isCollecting = () => collected.getStore() !== undefined

function write(chunk) {
  const chunks = collected.getStore()
  if (chunks === undefined) process.stdout.write(chunk)
  else chunks.push(Buffer.from(chunk))
}

/** `write` for the events of a child, which may arrive outside of the stage that started it. */
export const writeOfStage = () => AsyncLocalStorage.bind(write)

export const say = (text) => write(`${text}\n`)
