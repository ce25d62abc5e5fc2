/** What a trial found, one line each; `isWell` says whether it is as promised. */
export function createScoreboard() {
  const lines = []
  return {
    /** Notes a figure with what it has to be. */
    note(what, figure, isWell, wanted) {
      lines.push({ what, figure: String(figure), isWell, wanted })
    },
    /** Prints all of it, and answers whether all is well. */
    print() {
      const width = (of) => Math.max(...lines.map((line) => of(line).length))
      const [what, figure] = [width((line) => line.what), width((line) => line.figure)]
      for (const line of lines)
        console.log(
          `${line.isWell ? 'ok   ' : 'WRONG'}  ${line.what.padEnd(what)}  ${line.figure.padStart(figure)}  (${line.wanted})`,
        )
      return lines.every(({ isWell }) => isWell)
    },
  }
}
