import { setTimeout as pause } from 'node:timers/promises'
import { backUp } from './backup-and-restore.mjs'
import { buyOnce, startCrowd } from './crowd.mjs'
import { until } from './debian-machine.mjs'
import { lookAtAll, lookAtSandbox } from './look-at-units.mjs'
import { shopUrl } from './stand-ins.mjs'

/** Breaks, restarts, upgrades, backs up and restores what the guide has set up, and notes what became of it. */
export async function breakUnits(trial) {
  // Crowds buy more than the season's evening of jazz has.
  await trial.machine.run(
    "cd / && runuser -u postgres -- psql --quiet --dbname=foyer --command='update ticket_stock set capacity = 1000000'",
  )
  await lookAtSandbox(trial)
  await kill(trial)
  await upgrade(trial)
  await backUp(trial)
  await restUntilMended(trial)
  await closeAndOpen(trial)
  await lookAtAll(trial)
}

const readyAt = (port) =>
  `curl --silent --fail --output /dev/null --max-time 1 http://127.0.0.1:${port}/health/ready`

/** SIGKILL, as the kernel gives it when memory is short. */
async function kill({ machine, proxy, board }) {
  const crowd = startCrowd(proxy, 'killed')
  await pause(3000)
  const before = (
    await machine.run('systemctl show --property=MainPID --value foyer-web@3001.service')
  ).text.trim()
  const began = performance.now()
  await machine.run(`kill -KILL ${before}`)
  await until(
    async () => {
      const { status, text } = await machine.run(
        `systemctl show --property=MainPID --value foyer-web@3001.service; ${readyAt(3001)}`,
        { mayFail: true },
      )
      return status === 0 && text.trim() !== before
    },
    60,
    'The killed web process was not ready again',
  )
  const seconds = (performance.now() - began) / 1000
  await pause(2000)
  const { answered, refused } = await crowd.end()
  board.note(
    'a killed web process takes orders again after',
    `${seconds.toFixed(1)} s`,
    seconds <= 30,
    'at most 30 s',
  )
  for (const line of refused.slice(0, 10)) console.log(`    refused: ${line}`)
  board.note(
    `requests without an answer of the shop meanwhile, of ${answered + refused.length}`,
    refused.length,
    refused.length <= 5,
    'those it was answering',
  )
}

/** The guide's way to a next release, under load. */
async function upgrade({ machine, proxy, board, typeSection }) {
  const crowd = startCrowd(proxy, 'upgraded')
  const copied =
    '(cd ../1 && find . -name node_modules -type d -prune -print0) | xargs -0 -I {} cp -al ../1/{} {}'
  const built = 'cd /opt/foyer/releases/1 && cp -al --parents packages/*/dist .foyer ../$next/'
  // The release is the same commit: what was installed and built for the first one is the same, and is copied.
  await typeSection('A next release', [
    ['npm ci --ignore-scripts --loglevel=error', copied],
    ['npm run build', built],
  ])
  await pause(2000)
  const { answered, refused, purchases, unfinished } = await crowd.end()
  for (const line of [...refused, ...unfinished].slice(0, 10)) console.log(`    refused: ${line}`)
  board.note(
    `refused while everything was restarted, of ${answered + refused.length} requests`,
    refused.length,
    refused.length === 0,
    '0',
  )
  board.note(
    'purchases by card meanwhile, whole and not',
    `${purchases}, ${unfinished.length}`,
    purchases > 0 && unfinished.length === 0,
    'some, 0',
  )
  const { text } = await machine.run(
    'readlink /proc/$(systemctl show --property=MainPID --value foyer-web@3002.service)/cwd',
  )
  board.note(
    'the release that serves now',
    text.trim(),
    text.trim().endsWith('/releases/2'),
    'the next one',
  )
}

/** A wrong setting: it tries five times, rests, and is there again by itself once somebody has mended it. */
async function restUntilMended({ machine, proxy, board }) {
  const crowd = startCrowd(proxy, 'wrong', { buyers: 0 })
  await machine.run(`echo 'DRAIN_SECONDS=soon' >> /etc/foyer/foyer.env
    kill -TERM $(systemctl show --property=MainPID --value foyer-web@3002.service)`)
  const state = async (unit) =>
    (await machine.run(`systemctl is-active ${unit}`, { mayFail: true })).text.trim()
  await until(
    async () => (await state('foyer-web@3002.service')) === 'failed',
    150,
    'A process that cannot start went on trying',
  )
  const starts = (
    await machine.run(
      "journalctl -u foyer-web@3002 --since '-4min' -o cat | grep -c 'Foyer could not start'",
      { mayFail: true },
    )
  ).text.trim()
  await machine.run("sed -i '/^DRAIN_SECONDS=soon/d' /etc/foyer/foyer.env")
  const began = performance.now()
  await until(
    async () => (await state('foyer-web@3002.service')) === 'active',
    120,
    'What was mended was not started again',
  )
  const { refused } = await crowd.end()
  board.note(
    'tries with a wrong setting before it rests',
    starts,
    Number(starts) >= 4 && Number(starts) <= 6,
    'about 5',
  )
  board.note(
    'mended, it serves again by itself after',
    `${((performance.now() - began) / 1000).toFixed(0)} s`,
    true,
    'a minute of rest, and its start',
  )
  board.note('refused meanwhile', refused.length, refused.length === 0, '0: the other one sells')
}

/** Nobody serves: the proxy says so, and the shop opens again. */
async function closeAndOpen({ machine, proxy, board }) {
  await machine.run('systemctl stop foyer.target')
  await pause(3000)
  const { status, body, headers } = await proxy.ask(`${shopUrl}/`, {
    headers: { accept: 'text/html' },
  })
  const isOurs = body.includes('Back in a moment') && headers['retry-after'] !== undefined
  board.note(
    "the proxy's page while nothing serves",
    `${status}, ${isOurs ? 'ours' : 'not ours'}`,
    status === 503 && isOurs,
    '503, ours',
  )
  const call = await proxy.ask(`${shopUrl}/api/v1/events`)
  board.note(
    'its answer to a program',
    `${call.status}, ${call.headers['content-type']}`,
    call.status === 503 && JSON.parse(call.body).title === 'unavailable',
    '503, application/problem+json',
  )
  await machine.run(`systemctl start foyer.target
    for port in 3001 3002; do curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:$port/health/ready; done`)
  await pause(3000)
  const seconds = await buyOnce(proxy, 'last@buyers.example')
  board.note('a ticket after the shop opened again', `${seconds.toFixed(1)} s`, true, 'sold')
}
