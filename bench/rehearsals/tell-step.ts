/** Says on standard error what happens now; the scoreboard alone is on standard output. */
export function tellStep(what: string): void {
  process.stderr.write(`  ${new Date().toISOString().slice(11, 19)} ${what} …\n`)
}

/** From milliseconds. */
export const seconds = (ms: number): string => (ms / 1000).toFixed(0)
