import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

export type SideAnswer =
  | { readonly result: unknown }
  | { readonly error: unknown }
  /** The task took more memory than it may; the process has ended itself. */
  | { readonly tooMuch: string }

/** Memory grows by some tens of megabytes meanwhile. */
const lookEveryMs = 20

/**
 * Does one task after the other for the process that started this one, and ends with it. It ends itself in the middle of a task for
 * which it has more than `memoryMost` bytes: what takes them is a library, whose memory no option of Node bounds.
 */
export function serveAside<Input>(
  work: (input: Input) => Promise<unknown>,
  { memoryMost }: { readonly memoryMost: number },
): void {
  const reply = (answer: SideAnswer, then = () => {}) => process.send?.(answer, then)
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.on('message', (input: Input) => {
    const looking = setInterval(() => {
      const taken = process.memoryUsage.rss()
      if (taken <= memoryMost) return
      clearInterval(looking)
      reply({ tooMuch: `a side process took ${taken} bytes` }, end)
    }, lookEveryMs)
    work(input)
      .finally(() => clearInterval(looking))
      .then(
        (result) => reply({ result }),
        (error: unknown) => reply({ error }),
      )
  })
  // Where the memory of a machine or a container ends all the same, Linux ends this process first.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
  // People who wait for a page go before those who wait for a picture.
  setPriority(10)
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches every process of a terminal: the one that asks for the work decides when this one ends.
  process.on('SIGINT', () => {})
}
