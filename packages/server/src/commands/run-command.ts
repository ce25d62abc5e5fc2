/** Writes one line for the operator. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Exits with the code that `main` answers; an error is printed without a stack trace, and the exit code is 2. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
