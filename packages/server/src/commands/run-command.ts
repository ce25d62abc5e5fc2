/** One line for whoever runs the command. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Exits with what `main` answers; what it throws is said, without a trace, and the exit code is 2. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
