import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const tools = {
  mmdebstrap: 'mmdebstrap',
  'systemd-nspawn': 'systemd-container',
  nsenter: 'util-linux',
  ip: 'iproute2',
  iptables: 'iptables',
}

/** What this machine lacks to run another one inside it, each in a line that says what to do; empty when nothing. */
export function missingForMachine() {
  if (process.platform !== 'linux') return ['It needs Linux.']
  const paths = (process.env.PATH ?? '').split(':')
  return [
    ...(process.getuid() === 0 ? [] : ['It has to be run as root: it boots a machine of its own.']),
    ...Object.entries(tools)
      .filter(([tool]) => !paths.some((path) => existsSync(join(path, tool))))
      .map(([tool, parcel]) => `${tool} is missing: apt-get install ${parcel}`),
    ...(readFileSync('/proc/sys/net/ipv4/ip_forward', 'utf8').trim() === '1'
      ? []
      : ['The machine inside has to reach the package registries: sysctl net.ipv4.ip_forward=1']),
  ]
}

/**
 * A bare Debian 12 that was booted, with systemd and a network of its own that leads out through this machine. `cache` is a folder
 * that keeps the packed system for the next time.
 */
export async function bootDebian({ cache = null } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-machine-'))
  const root = join(folder, 'root')
  const net = networkOf(process.pid)
  const undo = [async () => rmSync(folder, { recursive: true, force: true })]
  const end = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    unpack(root, cache)
    bringSettings(root)
    const machine = spawn(
      'systemd-nspawn',
      [
        '-D',
        root,
        `--machine=${net.machine}`,
        '--register=no',
        '--keep-unit',
        '--network-veth',
        '--resolv-conf=copy-host',
        '--link-journal=no',
        '--console=pipe',
        '-b',
      ],
      { stdio: ['ignore', 'ignore', 'ignore'], detached: true },
    )
    const ended = new Promise((resolve) => machine.once('exit', resolve))
    undo.push(async () => {
      for (const child of typing) child.kill('SIGKILL')
      machine.kill('SIGTERM')
      await Promise.race([ended, pause(30_000)])
      if (machine.exitCode === null && machine.signalCode === null) machine.kill('SIGKILL')
      await ended
    })
    const init = await initOf(machine)
    const run = async (script, options) => await runInside(init, root, script, options)
    connect(net, undo)
    await run(
      `ip link set host0 up && ip address add ${net.inside}/30 dev host0 && ip route add default via ${net.outside}`,
    )
    await until(
      async () => /running|degraded/.test((await run('systemctl is-system-running || true')).text),
      60,
      'systemd did not come up',
    )
    return { root, address: net.inside, run, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Waits until `isSo`, looking ten times a second. */
export async function until(isSo, seconds, otherwise) {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${otherwise} within ${seconds} s.`)
    await pause(100)
  }
}

/** Addresses and names that another machine, made by another process, does not have. */
function networkOf(pid) {
  const base = `10.231.${(pid >> 6) & 255}`
  const first = (pid & 63) * 4
  const machine = `foyer${pid}`
  return {
    machine,
    link: `ve-${machine}`,
    outside: `${base}.${first + 1}`,
    inside: `${base}.${first + 2}`,
    range: `${base}.${first}/30`,
  }
}

function unpack(root, cache) {
  const kept = cache === null ? null : join(cache, 'bookworm.tar')
  if (kept === null || !existsSync(kept)) {
    if (cache !== null) mkdirSync(cache, { recursive: true })
    must('mmdebstrap', [
      '--quiet',
      '--variant=important',
      ...acquireSettings().map((line) => `--aptopt=${line}`),
      'bookworm',
      kept ?? root,
    ])
  }
  if (kept === null) return
  mkdirSync(root)
  must('tar', ['-C', root, '-xf', kept])
}

/** How this machine reaches Debian's packages, where it is not the usual way. */
const acquireSettings = () =>
  output('apt-config', ['dump', 'Acquire'])
    .split('\n')
    .filter((line) => /^Acquire::(?:https?|Check|Languages)[^ ]* "[^"]+";$/.test(line))

/** The machine reaches the registries as this one does: by its proxies and authorities, none of which the shop knows of. */
function bringSettings(root) {
  writeFileSync(join(root, 'etc/apt/apt.conf.d/90trial'), `${acquireSettings().join('\n')}\n`)
  const authorities = '/usr/local/share/ca-certificates'
  mkdirSync(join(root, authorities), { recursive: true })
  if (existsSync(authorities))
    for (const file of readdirSync(authorities))
      if (file.endsWith('.crt'))
        copyFileSync(join(authorities, file), join(root, authorities, file))
  const npm = ['registry', 'proxy', 'https-proxy', 'noproxy']
    .map((name) => [name, output('npm', ['config', 'get', name]).trim()])
    .filter(([, value]) => value !== '' && value !== 'null' && value !== 'undefined')
    .map(([name, value]) => `${name}=${value}`)
  writeFileSync(
    join(root, 'root/.npmrc'),
    [...npm, 'cafile=/etc/ssl/certs/ca-certificates.crt', ''].join('\n'),
  )
}

/** The process that is number 1 inside. */
async function initOf(machine) {
  let init = ''
  await until(
    () => {
      init = output('ps', ['--ppid', String(machine.pid), '-o', 'pid=']).trim()
      return /^\d+$/.test(init)
    },
    30,
    'The machine did not boot',
  )
  // A moment later it has its own namespaces.
  await pause(2000)
  return init
}

function connect(net, undo) {
  must('ip', ['address', 'add', `${net.outside}/30`, 'dev', net.link])
  must('ip', ['link', 'set', net.link, 'up'])
  for (const rule of [
    ['-t', 'nat', 'POSTROUTING', '-s', net.range, '-j', 'MASQUERADE'],
    ['-t', 'filter', 'FORWARD', '-s', net.range, '-j', 'ACCEPT'],
    ['-t', 'filter', 'FORWARD', '-d', net.range, '-j', 'ACCEPT'],
  ]) {
    const [flag, table, chain, ...rest] = rule
    must('iptables', [flag, table, '-I', chain, ...rest])
    undo.push(async () => must('iptables', [flag, table, '-D', chain, ...rest]))
  }
}

/** What is being typed: it would keep the network of a machine that has ended. */
const typing = new Set()

const insidePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Types a script as root, as a new shell that ends at the first failure. Answers its output, standard error included.
 * @throws with the output when it fails, unless it `mayFail`
 */
async function runInside(init, root, script, { mayFail = false } = {}) {
  writeFileSync(join(root, 'root/typed.sh'), script)
  const environment = [`PATH=${insidePath}`, 'HOME=/root', 'TERM=dumb', 'LANG=C.UTF-8']
  const typed = ['bash', '-c', 'cd /root && exec bash -euo pipefail /root/typed.sh 2>&1']
  const namespaces = ['-t', init, '-m', '-u', '-i', '-p', '-n', '-C', '-r', '-w']
  const child = spawn(
    'nsenter',
    [...namespaces, 'env', '-i', ...environment, 'DEBIAN_FRONTEND=noninteractive', ...typed],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  typing.add(child)
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (more) => (text += more))
  const [status] = await once(child, 'close')
  typing.delete(child)
  if (status !== 0 && !mayFail)
    throw new Error(`${script}\n… ended with ${status}:\n${text.slice(-6000)}`)
  return { status, text }
}

function must(command, args) {
  const answer = spawnSync(command, args, { encoding: 'utf8' })
  if (answer.status !== 0)
    throw new Error(`${command} ${args.join(' ')}: ${answer.error?.message ?? answer.stderr}`)
}

const output = (command, args) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''
