/**
 * The commands of a guide, in its order: what stands between ```sh and ``` is typed by its reader, and so by a trial. Answers a
 * list of `{ section, commands }`; a section that has several blocks has several entries.
 */
export function readGuide(markdown) {
  const steps = []
  let section = ''
  let commands = null
  for (const line of markdown.split('\n')) {
    if (commands !== null) {
      if (line === '```') {
        steps.push({ section, commands: commands.join('\n') })
        commands = null
      } else commands.push(line)
    } else if (line === '```sh') commands = []
    else if (line.startsWith('## ')) section = line.slice(3)
  }
  return steps
}

/**
 * The same commands with what a trial has to have otherwise. Each replacement is `[what stands there, what is typed instead]`.
 * @throws when the guide does not say any more what is replaced: the trial would silently try something else
 */
export function replaceIn(commands, replacements) {
  let replaced = commands
  for (const [there, instead] of replacements) {
    if (!replaced.includes(there)) throw new Error(`The guide does not say any more: ${there}`)
    replaced = replaced.replaceAll(there, () => instead)
  }
  return replaced
}
