import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { ask } from './ask.mjs'
import { buyByCard, until } from './card-buyer.mjs'
import {
  buildImages,
  CannotRun,
  missingForContainers,
  names,
  openContainers,
} from './containers.mjs'
import { lookInto } from './look-into-image.mjs'
import { createScoreboard } from './scoreboard.mjs'

const ports = { web: 31_510, work: 31_511, simulators: 31_512, smtp: 31_513 }
const shop = `http://localhost:${ports.web}`
const simulators = `http://127.0.0.1:${ports.simulators}`

/** As an operator would start it, but for the providers, which are simulated. */
const settings = (databaseUrl) => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: ports.web,
  WORK_PORT: ports.work,
  PUBLIC_URL: shop,
  DATABASE_URL: databaseUrl,
  DRAIN_SECONDS: 3,
  FOYER_SECRET: 'ZmlmdHktdHdvIHBsYXlpbmcgY2FyZHMgYW5kIGEgY29pbg==',
  FOYER_DEMO: 0,
  FOYER_SANDBOX: 0,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_API_BASE: simulators,
  STRIPE_SCRIPT_URL: `${simulators}/stripe.js`,
})

/** As compose.yaml has them: nothing can be written but /tmp and the volume, and nothing can be gained. */
const confined = [
  '--network',
  'host',
  '--init',
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

/**
 * `npm run deploy-trial -- image`: a clean clone becomes an image, which sells a ticket by card on a real PostgreSQL. `--cache FOLDER`
 * keeps the layers for the next time.
 */
export async function runTrial(args) {
  const { values } = parseArgs({ args, options: { cache: { type: 'string' } } })
  const missing = missingForContainers(['podman', 'buildah', 'mmdebstrap', 'git'])
  if (missing.length > 0) {
    for (const line of missing) console.error(line)
    return 2
  }
  const board = createScoreboard()
  const containers = openContainers(values.cache)
  let postgres
  try {
    console.log(containers.prepare())
    console.log('The image is built from a clean clone of the last commit …')
    const seconds = buildImages(containers)
    board.note('the image is built', `${seconds} s`, true, 'with the one for staging')
    lookInto(containers, board)
    postgres = await startRealPostgres({ own: true })
    await sell(containers, board, settings(await postgres.newDatabase('shop')))
  } catch (error) {
    if (error instanceof CannotRun) {
      console.error(error.message)
      return 2
    }
    board.note('the trial came to its end', 'no', false, error.message)
  } finally {
    containers.close()
    await postgres?.stop()
  }
  return board.print() ? 0 : 1
}

async function sell(containers, board, environment) {
  const { podman, attempt, clone } = containers
  const withSettings = Object.entries(environment).flatMap(([name, value]) => [
    '-e',
    `${name}=${value}`,
  ])
  const start = (name, image, ...rest) =>
    podman('run', '--detach', '--name', name, ...confined, ...withSettings, ...rest, image, name)
  /** A command of the operator, in a container that is gone afterwards. */
  const command = (...words) => {
    const volume = ['-v', `${join(clone, 'catalogue')}:/catalogue:ro`]
    return attempt('podman', [
      'run',
      '--rm',
      ...confined,
      ...withSettings,
      ...volume,
      names.shop,
      ...words,
    ])
  }

  start(
    'simulators',
    names.staging,
    '-e',
    `SANDBOX_PORT=${ports.simulators}`,
    '-e',
    `SANDBOX_SMTP_PORT=${ports.smtp}`,
    '-e',
    `SANDBOX_SHOP_URL=${shop}`,
    '-e',
    'SANDBOX_HOST=127.0.0.1',
  )
  start('web', names.shop, '-e', 'FOYER_JOBS=off')
  const began = performance.now()
  const isHealthy = (name) => attempt('podman', ['healthcheck', 'run', name]).status === 0
  await until('a healthy web container', 60_000, () => isHealthy('web'))
  const healthy = ((performance.now() - began) / 1000).toFixed(1)
  board.note('web turns healthy', `${healthy} s`, true, 'on an empty database')
  start('work', names.shop)
  await until('a healthy work container', 60_000, () => isHealthy('work'))
  board.note('work turns healthy', 'yes', true, 'by the same image and check')

  const imported = command('catalogue', 'import', '/catalogue/demo-season.yaml')
  board.note('the catalogue is imported by command', imported.status, imported.status === 0, '0')
  const mail = await buyByCard({ shop, simulators, ask, email: 'image@buyers.example' })
  const papers = mail.attachments.length
  board.note('a ticket is sold by card, and mailed', papers, papers > 0, 'attachments, more than 0')
  const audit = command('audit')
  const verdict = audit.stdout.trim().split('\n').at(-1)
  board.note('the audit in the image', audit.status, audit.status === 0, verdict)
  const doctor = command('doctor')
  const found = doctor.stdout.includes('ok') && !/Cannot find|ENOENT/.test(doctor.output)
  board.note('the doctor in the image looks at everything', found ? 'yes' : 'no', found, 'yes')

  await drain(containers, board)
}

/** SIGTERM reaches the program: it says so to proxies, still answers, and ends by itself. */
async function drain({ podman, run }, board) {
  podman('kill', '--signal', 'TERM', 'web')
  const red = await until('a red /health/ready', 3000, async () => {
    const { status } = await ask(`${shop}/health/ready`)
    return status === 503
  })
  const { status } = await ask(`${shop}/`)
  board.note(
    'told to stop, it is not ready and still answers',
    status,
    red && status === 200,
    '200',
  )
  podman('kill', '--signal', 'TERM', 'work')
  for (const name of ['web', 'work']) {
    const code = run('timeout', ['60', 'podman', 'wait', name])
    board.note(`${name} ends by itself`, code, code === '0', 'exit code 0')
  }
}
