import { setPriority } from 'node:os'

export type SideAnswer = { readonly result: unknown } | { readonly error: unknown }

/** Does one task after the other for the process that started this one, and ends with it. */
export function serveAside<Input>(work: (input: Input) => Promise<unknown>): void {
  const reply = (answer: SideAnswer) => process.send?.(answer)
  process.on('message', (input: Input) => {
    work(input).then(
      (result) => reply({ result }),
      (error: unknown) => reply({ error }),
    )
  })
  // People who wait for a page go before those who wait for a picture.
  setPriority(10)
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches every process of a terminal: the one that asks for the work decides when this one ends.
  process.on('SIGINT', () => {})
}
