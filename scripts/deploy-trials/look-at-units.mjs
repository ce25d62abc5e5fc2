import { shopUrl } from './stand-ins.mjs'

const services = [
  'foyer-web@3001.service',
  'foyer-web@3002.service',
  'foyer-work.service',
  'foyer-migrate.service',
  'foyer-audit.service',
  'foyer-backup.service',
]

/** Who runs them, what they wrote, and what systemd says of how far they are shut in. */
export async function lookAtSandbox({ machine, proxy, board }) {
  const { text } = await machine.run(`
    for port in 3001 3002; do systemctl show --property=UID --value foyer-web@$port.service; done
    systemctl show --property=UID --value foyer-work.service`)
  const accounts = new Set(text.trim().split('\n'))
  board.note(
    'accounts of web and work',
    [...accounts].join(', '),
    accounts.size === 1 && !accounts.has('0'),
    'one for all, and not root',
  )
  const page = await proxy.ask(`${shopUrl}/events/late-night-jazz/`, {
    headers: { accept: 'text/html' },
  })
  const picture = /\/pictures\/[^"' ,)]+/.exec(page.body)?.[0] ?? '/pictures/none'
  const { status } = await proxy.ask(`${shopUrl}${picture}`)
  board.note(
    'a picture that the command saved, sent by a web process',
    status,
    status === 200,
    '200',
  )
  const written = await machine.run(
    'find /opt/foyer -newer /etc/foyer/foyer.env -not -type d | wc -l',
  )
  board.note(
    'files written into the program since its settings',
    written.text.trim(),
    written.text.trim() === '0',
    '0',
  )
  const setup = await machine.run(
    `if runuser -u nobody -- curl --silent --max-time 2 --output /dev/null http://127.0.0.1:2019/config/; then echo port; fi
    if runuser -u nobody -- curl --silent --unix-socket /var/lib/caddy/admin.sock --output /dev/null http://caddy/config/; then echo socket; fi
    systemctl reload caddy.service || echo no reload`,
    { mayFail: true },
  )
  board.note(
    'ways by which any account sets up the proxy',
    setup.text.trim() || 'none',
    setup.text.trim() === '',
    'none, and a reload that works',
  )
  for (const service of services) {
    const score = (
      await machine.run(`systemd-analyze security --no-pager ${service} | tail -n 1`, {
        mayFail: true,
      })
    ).text
    const exposure = Number(/level for \S+: ([\d.]+)/.exec(score)?.[1] ?? '10')
    board.note(
      `systemd-analyze security ${service}`,
      exposure,
      exposure <= 2.5,
      'at most 2.5 of 10',
    )
  }
}

/** What has to be true whatever was done to it. */
export async function lookAtAll({ machine, board }) {
  const audit = await machine.run('foyer audit', { mayFail: true })
  board.note('foyer audit', audit.text.trim().split('\n').at(-1), audit.status === 0, 'all hold')
  const metrics = await machine.run(
    `token=$(sed -n 's/^METRICS_TOKEN=//p' /etc/foyer/foyer.env)
    curl --silent --fail --header "Authorization: Bearer $token" http://127.0.0.1:3001/metrics | grep '^foyer_audit_broken_rules'`,
    { mayFail: true },
  )
  const noted = metrics.text.trim()
  board.note('what a night audit left at /metrics', noted, noted.endsWith(' 0'), '0 rules broken')
  const failed = (
    await machine.run('systemctl list-units --failed --no-legend --plain')
  ).text.trim()
  board.note('systemctl --failed', failed === '' ? 'nothing' : failed, failed === '', 'nothing')
}
