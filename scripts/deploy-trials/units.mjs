import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../setup/paths.mjs'
import { bootDebian, missingForMachine } from './debian-machine.mjs'
import { buyOnce } from './crowd.mjs'
import { proxyOf } from './proxy-of.mjs'
import { readGuide, replaceIn } from './read-guide.mjs'
import { createScoreboard } from './scoreboard.mjs'
import { differences, fillInSettings, joinStandIns, startStandIns } from './stand-ins.mjs'
import { breakUnits } from './units-under-stress.mjs'

const guideFile = 'docs/debian-server.md'

/** What the trial types instead of what its guide says, and nowhere else. */
const replacements = [
  ['https://git.example/foyer.git', 'file:///root/foyer.git'],
  ['nano /etc/foyer/foyer.env', fillInSettings],
]

/**
 * `npm run deploy-trial -- units`: a bare Debian 12 is made, and the guide's own commands are typed into it until it has sold a
 * ticket by card. Then what can break is broken. `--cache FOLDER` keeps the bare system for the next time.
 */
export async function runTrial(args) {
  const { values } = parseArgs({
    args,
    options: { cache: { type: 'string' }, keep: { type: 'boolean' } },
  })
  const missing = missingForMachine()
  if (missing.length > 0) {
    for (const line of missing) console.error(line)
    return 2
  }
  const began = performance.now()
  const board = createScoreboard()
  console.log('A bare Debian 12 is made and booted …')
  const machine = await bootDebian({ cache: values.cache ?? null })
  let proxy = null
  const end = async () => {
    proxy?.close()
    await machine.end()
  }
  // npm passes a signal on that the terminal has sent already, and the second one must not cut the end short.
  let ending = null
  const interrupted = () => void (ending ??= end().then(() => process.exit(130)))
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  try {
    carry(machine)
    const guide = readGuide(readFileSync(join(root, guideFile), 'utf8'))
    const typeSection = createTypist(machine, guide)
    const booted = performance.now()
    await typeSection('1. Packages')
    // The registries of this machine may be behind an authority of its own.
    await machine.run('update-ca-certificates')
    await typeSection('2. The program')
    await machine.run(startStandIns)
    await typeSection('3. The database')
    await typeSection('4. The settings')
    await typeSection('5. The services')
    await typeSection('6. The name', [
      ['systemctl restart caddy.service', `${joinStandIns}systemctl restart caddy.service`],
    ])
    const authority = readFileSync(join(machine.root, 'root/authority.pem'), 'utf8')
    proxy = proxyOf({ address: machine.address, authority })
    await typeSection('7. A ticket')
    const seconds = await buyOnce(proxy, 'first@buyers.example')
    const minutes = (performance.now() - booted) / 60_000
    board.note(
      'a ticket was sold by card, and mailed',
      `${seconds.toFixed(1)} s`,
      true,
      'a purchase through Caddy over https',
    )
    board.note(
      'from the bare machine to that ticket',
      `${minutes.toFixed(1)} min`,
      minutes <= 30,
      'at most 30, typing not counted',
    )
    await breakUnits({ machine, proxy, board, typeSection })
  } catch (error) {
    console.error(`\n${error.message}\n`)
    const log = await machine.run("journalctl -u 'foyer*' -u caddy -n 40 --no-pager -o short", {
      mayFail: true,
    })
    console.error(log.text)
    board.note('the trial came to its end', 'no', false, 'the reason stands above')
  } finally {
    await end()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
  console.log(
    `\n${guideFile}, typed into a bare Debian 12 in ${((performance.now() - began) / 60_000).toFixed(1)} min:\n`,
  )
  const isWell = board.print()
  console.log(
    `\nOtherwise than in production:\n${differences.map((line) => `  ${line}`).join('\n')}`,
  )
  return isWell ? 0 : 1
}

/** Carries what was committed into the machine, as the repository that the guide clones. */
function carry(machine) {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  if (git('status', '--porcelain').stdout !== '') console.log('What is not committed is not tried.')
  const made = git(
    'clone',
    '--quiet',
    '--bare',
    '--depth',
    '1',
    '--no-tags',
    `file://${root}`,
    join(machine.root, 'root/foyer.git'),
  )
  if (made.status !== 0) throw new Error(`git clone: ${made.stderr}`)
}

/** Types a section of the guide, block by block, each into a shell of its own; `instead` replaces more of it. */
function createTypist(machine, guide) {
  return async (name, instead = []) => {
    const steps = guide.filter(({ section }) => section.startsWith(name))
    if (steps.length === 0) throw new Error(`${guideFile} has no commands in a section ${name}.`)
    let text = ''
    const all = [...replacements, ...instead]
    for (const { section, commands } of steps) {
      const mine = all.filter(([there]) => commands.includes(there))
      const began = performance.now()
      text += (await machine.run(replaceIn(commands, mine))).text
      console.log(
        `  ${section.padEnd(44)} ${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s`,
      )
    }
    const unused = instead.filter(
      ([there]) => !steps.some(({ commands }) => commands.includes(there)),
    )
    if (unused.length > 0) throw new Error(`${guideFile} does not say any more: ${unused[0][0]}`)
    return text
  }
}
