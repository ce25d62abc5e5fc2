import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const root = join(import.meta.dirname, '../../../../..')
const folder = join(root, 'deploy/monitoring')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly labels?: { readonly severity: string }
  readonly annotations?: Readonly<Record<string, string>>
}
interface Panel {
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } }
  readonly targets?: readonly { readonly expr: string }[]
}

const rules = (
  parse(read('deploy/monitoring/foyer-alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const alerts = rules.filter(({ alert }) => alert !== undefined)
const { panels } = JSON.parse(read('deploy/monitoring/foyer-dashboard.json')) as {
  panels: Panel[]
}

/** Only a shop with a second database to read from has these. */
const ofReplicas = ['foyer_replica_up', 'foyer_replica_lag_seconds']
/** Prometheus has this one itself. */
const ofPrometheus = ['up']

const metricsToken = 'a-token-for-the-operator-only'
const shop = shopForTests({ env: { METRICS_TOKEN: metricsToken } })

/** The names in an expression, without functions, labels and what stands in quotes or brackets. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on) \([^)]*\)/g, '')
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*/g)]
    .map(([name]) => name)
    .filter((name) => /^(?:foyer|nodejs|process)[_:]|^up$/.test(name))
}

it('every figure of the alerts and the dashboard is one that a shop has', async () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await shop.app.inject({ url: '/metrics', headers })
  const known = new Set([
    ...[...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name),
    ...rules.flatMap(({ record }) => record ?? []),
    ...ofReplicas,
    ...ofPrometheus,
  ])
  const shown = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
  const used = shown.flatMap(namesIn).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
  expect(new Set(used).size).toBeGreaterThan(30)
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})

it('each alert leads to its section of the runbook, and each section belongs to one', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (Foyer\w+)$/gm)].map(
    ([, name]) => name,
  )
  expect(sections).toEqual(alerts.map(({ alert }) => alert))
  for (const { alert = '', labels, annotations } of alerts) {
    expect(annotations?.['runbook']).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    expect(['critical', 'warning']).toContain(labels?.severity)
    expect(Object.keys(annotations ?? {})).toEqual(['summary', 'description', 'runbook'])
  }
})

it('each panel of the dashboard says what it shows, and in which unit', () => {
  const shown = panels.filter(({ type }) => type !== 'row')
  expect(shown.length).toBeGreaterThan(20)
  const says = ({ description = '', fieldConfig, targets = [] }: Panel): boolean =>
    description !== '' && (fieldConfig?.defaults.unit ?? '') !== '' && targets.length > 0
  expect(shown.filter((panel) => !says(panel)).map(({ title }) => title)).toEqual([])
})

it('a process that takes too much memory is told of before it is ended', () => {
  const told = /> ([\d.e]+)$/.exec(alerts.find(({ alert }) => alert === 'FoyerMemory')?.expr ?? '')
  const ended = [
    /mem_limit: (\d+)m\n/.exec(read('deploy/compose/compose.yaml')),
    ...['web@', 'work'].map((name) =>
      /^MemoryMax=(\d+)M$/m.exec(read(`deploy/systemd/foyer-${name}.service`)),
    ),
  ].map((found) => Number(found?.[1]) * 1024 ** 2)
  expect(ended).toHaveLength(3)
  for (const bytes of ended) expect(Number(told?.[1])).toBeLessThan(0.8 * bytes)
})

it('Prometheus asks the processes that the units start', () => {
  const ports = (text: string): string[] =>
    [...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port).toSorted()
  const work = /WORK_PORT=(\d+)/.exec(read('deploy/systemd/foyer-work.service'))?.[1] ?? ''
  const asked = ports(read('deploy/monitoring/prometheus.yml'))
  expect(asked).toEqual([...ports(read('deploy/caddy/Caddyfile')), work].toSorted())
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

it.skipIf(!hasPromtool)(
  'the alerts come when they should, and only then, as promtool has it',
  () => {
    const check = (...words: string[]): string =>
      execFileSync('promtool', words, { cwd: folder, encoding: 'utf8' })
    expect(check('test', 'rules', 'foyer-alerts.test.yml')).toContain('SUCCESS')
    expect(check('check', 'rules', 'foyer-alerts.yml')).toContain('SUCCESS')
    expect(check('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
  },
)
