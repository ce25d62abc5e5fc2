import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask } from './ask.mjs'
import { buyByCard, until } from './card-buyer.mjs'
import {
  buildImages,
  CannotRun,
  missingForContainers,
  names,
  openContainers,
} from './containers.mjs'
import { createScoreboard } from './scoreboard.mjs'

const ports = { http: 31_580, https: 31_543, simulators: 31_531 }
const shop = `https://localhost:${ports.https}`
const simulators = `http://localhost:${ports.simulators}`
const project = 'foyer-trial'

/**
 * `npm run deploy-trial -- compose`: everything of deploy/compose/ comes up from nothing with the staging file, and sells through the
 * proxy; then it is killed, stopped and started again. `--cache FOLDER` keeps the layers for the next time.
 */
export async function runTrial(args) {
  const { values } = parseArgs({ args, options: { cache: { type: 'string' } } })
  const missing = missingForContainers(['podman', 'buildah', 'mmdebstrap', 'git', 'podman-compose'])
  if (missing.length > 0) {
    for (const line of missing) console.error(line)
    return 2
  }
  const board = createScoreboard()
  const containers = openContainers(values.cache)
  const compose = composeIn(containers)
  try {
    console.log(containers.prepare())
    console.log(
      'Images are built from a clean clone of the last commit, PostgreSQL and Caddy from Debian …',
    )
    buildImages(containers)
    for (const name of ['postgres', 'caddy'])
      containers.build({
        file: `deploy/compose/debian/${name}.Containerfile`,
        context: 'deploy/compose/debian',
        name: names[name],
      })
    fillIn(join(containers.clone, 'deploy/compose'))
    await sell(containers, compose, board)
  } catch (error) {
    if (error instanceof CannotRun) {
      console.error(error.message)
      return 2
    }
    board.note('the trial came to its end', 'no', false, error.message)
    console.error(containers.attempt('podman', ['ps', '--all']).output)
    for (const name of ['postgres', 'migrate', 'web', 'work', 'proxy'])
      console.error(
        `${name}: ${containers.attempt('podman', ['logs', '--tail', '15', compose.container(name)]).output}`,
      )
  } finally {
    compose.attempt('down', '--volumes')
    containers.attempt('podman', [
      'network',
      'rm',
      ...['front', 'outside', 'database'].map((one) => `${project}_${one}`),
    ])
    containers.close()
  }
  return board.print() ? 0 : 1
}

/** The compose file as its README starts it, with the staging file over it. */
function composeIn({ attempt, run, clone }) {
  const files = ['-p', project, '-f', 'compose.yaml', '-f', 'compose.staging.yaml']
  const cwd = () => ({ cwd: join(clone, 'deploy/compose') })
  return {
    run: (...words) => run('podman-compose', [...files, ...words], cwd()),
    attempt: (...words) => attempt('podman-compose', [...files, ...words], cwd()),
    container: (service) => `${project}_${service}_1`,
  }
}

/** As the README says: both files are copied, and filled in. */
function fillIn(folder) {
  const key = (length) => randomBytes(length).toString('hex')
  const filled = readFileSync(join(folder, '.env.example'), 'utf8')
    .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${shop}`)
    .replace(/^SITE=.*$/m, 'SITE=localhost')
    .replaceAll(/^(\w+_PASSWORD)=$/gm, (_, name) => `${name}=${key(24)}`)
    .replace(/^STAGING_SECRET=$/m, `STAGING_SECRET=${randomBytes(32).toString('base64')}`)
  const own = {
    POSTGRES_IMAGE: names.postgres,
    CADDY_IMAGE: names.caddy,
    HTTP_PORT: ports.http,
    HTTPS_PORT: ports.https,
    SIMULATORS_PORT: ports.simulators,
  }
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, '.env'), `${filled}${lines.join('')}`, { mode: 0o600 })
  cpSync(join(folder, 'shop.env.example'), join(folder, 'shop.env'))
}

async function sell(containers, compose, board) {
  const { podman, attempt } = containers
  const inside = (service, ...words) =>
    attempt('podman', ['exec', compose.container(service), ...words])
  const began = performance.now()
  compose.run('up', '-d')
  const authority = await until("the proxy's certificate", 90_000, () => {
    const root = inside('proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt')
    return root.status === 0 ? root.stdout : undefined
  })
  const askShop = async (url, options) => await ask(url, { ...options, authority })
  const isReady = async () => (await askShop(`${shop}/health/ready`)).status === 200
  await until('a shop that is ready', 180_000, isReady)
  await until(
    'the demo season',
    60_000,
    async () => (await askShop(`${shop}/events/late-night-jazz/`)).status === 200,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  board.note('up from nothing', `${seconds} s`, true, 'ready through the proxy over https')

  const buy = async (email) => await buyByCard({ shop, simulators, email, ask: askShop })
  const first = await buy('first@buyers.example')
  board.note(
    'a ticket is sold by card',
    first.attachments.length,
    first.attachments.length > 0,
    'attachments in the mail catcher',
  )

  lookAround(containers, compose, board)

  const old = podman('inspect', '--format', '{{.State.Pid}}', compose.container('web'))
  process.kill(Number(old), 'SIGKILL')
  const killed = performance.now()
  await until('web after it was killed', 90_000, async () => {
    const pid = podman('inspect', '--format', '{{.State.Pid}}', compose.container('web'))
    return pid !== old && pid !== '0' && (await isReady())
  })
  const back = ((performance.now() - killed) / 1000).toFixed(1)
  board.note('web is killed and comes back', `${back} s`, true, 'by its restart policy')
  await buy('second@buyers.example')

  const stopped = compose.attempt('down')
  board.note('down', stopped.status, stopped.status === 0, '0')
  compose.run('up', '-d')
  await until('a shop that is ready again', 180_000, isReady)
  await buy('third@buyers.example')
  const question = "select count(*) from sale where status = 'sold'"
  const orders = inside(
    'postgres',
    'sh',
    '-c',
    `PGPASSWORD=$POSTGRES_PASSWORD psql -U postgres -d foyer -tAc "${question}"`,
  )
  const count = orders.stdout.trim()
  board.note('after down and up all orders are there', count, count === '3', '3')
  const audit = attempt('podman', [
    'exec',
    compose.container('work'),
    '/foyer/entrypoint.sh',
    'audit',
  ])
  board.note('audit', audit.status, audit.status === 0, audit.stdout.trim().split('\n').at(-1))
}

/** What the containers may, and who reaches whom. */
function lookAround({ podman, attempt }, compose, board) {
  const services = ['postgres', 'web', 'work', 'proxy', 'simulators']
  const writing = services.filter(
    (name) => attempt('podman', ['exec', compose.container(name), 'touch', '/etc/x']).status === 0,
  )
  board.note(
    'containers with a root that can be written',
    writing.length,
    writing.length === 0,
    writing.join(', ') || 'none',
  )
  const asRoot = services.filter((name) => {
    const { stdout } = attempt('podman', ['exec', compose.container(name), 'id', '-u'])
    return stdout.trim() === '0'
  })
  board.note(
    'containers that run as root',
    asRoot.join(', '),
    asRoot.join() === 'proxy',
    'proxy alone, with one capability',
  )
  const listens = attempt('podman', [
    'exec',
    compose.container('postgres'),
    'cat',
    '/proc/net/tcp',
    '/proc/net/tcp6',
  ])
  const open = listens.stdout.split('\n').filter((line) => / 0A /.test(line)).length
  board.note('ports on which PostgreSQL listens', open, open === 0, '0: it has a socket alone')
  knockAtSocket({ podman, attempt }, compose, board)
  const proxy = JSON.parse(podman('inspect', compose.container('proxy')))[0]
  const reach = Object.keys(proxy.NetworkSettings.Networks)
  board.note('networks of the proxy', reach.join(', '), reach.length === 1, 'that of web alone')
  const settings = podman('inspect', '--format', '{{json .Config.Env}}', compose.container('web'))
  const leaks = /MIGRATE_PASSWORD|foyer_migrate/.test(settings)
  board.note("the owner's password in web", leaks ? 'yes' : 'no', !leaks, 'no')
}

/** A program that has what web has, the socket too, asks PostgreSQL as its superuser: with the right password alone it is let in. */
function knockAtSocket({ podman, attempt }, compose, board) {
  const known = podman('exec', compose.container('postgres'), 'printenv', 'POSTGRES_PASSWORD')
  const isLetIn = (user, password) =>
    attempt('podman', [
      'run',
      '--rm',
      '--network=none',
      `--volumes-from=${compose.container('web')}`,
      '--user=10001',
      ...(password === null ? [] : [`--env=PGPASSWORD=${password}`]),
      '--entrypoint=psql',
      names.postgres,
      `--username=${user}`,
      '--host=/run/postgresql',
      '--dbname=foyer',
      '--no-password',
      '--command=select 1',
    ]).status === 0
  const doors = [
    ['postgres without a password', isLetIn('postgres', null)],
    ['postgres with a wrong one', isLetIn('postgres', 'wrong')],
    ['foyer_migrate without a password', isLetIn('foyer_migrate', null)],
  ].flatMap(([name, isOpen]) => (isOpen ? [name] : []))
  const isOwnerLetIn = isLetIn('postgres', known)
  board.note(
    'who is let in by the socket that web shares',
    [...doors, ...(isOwnerLetIn ? ['postgres with its password'] : [])].join(', ') || 'nobody',
    doors.length === 0 && isOwnerLetIn,
    'postgres with its password alone',
  )
}
