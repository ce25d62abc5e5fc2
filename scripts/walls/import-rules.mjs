import { posix } from 'node:path'

const packagesReachable = {
  language: [],
  contract: ['language'],
  ui: ['language'],
  checkout: ['contract', 'ui', 'language'],
  desk: ['contract', 'ui', 'language'],
  pages: ['contract', 'ui', 'language'],
  server: ['contract', 'language'],
  sandbox: ['contract'],
  demo: ['contract', 'language', 'server'],
}

/** Rule ids with the sentence a developer reads. Each has a source in broken-sources.mjs that breaks it. */
export const importRules = {
  'language-stands-alone': 'Everybody speaks through packages/language: it imports nothing.',
  'contract-stands-alone':
    'The contract imports the schema library (zod) and the language, nothing else: both sides and the browser are built from it.',
  'ui-stands-alone': 'The design system knows no product: of ours it imports the language only.',
  'checkout-reaches': 'The checkout imports only the contract, the design system and the language.',
  'desk-reaches':
    'The desk imports only the contract, the design system and the language; everything it shows comes over the API.',
  'pages-reach': 'The pages import only the contract, the design system and the language.',
  'server-reaches':
    'The server imports only the contract, the language, the built pages (@foyer/pages/dist) and the type of their renderers.',
  'sandbox-reaches': 'The sandbox stands for other companies: of ours it knows only the contract.',
  'demo-reaches':
    'The demo imports only the contract, the language and the server, of which it may use every file: nobody imports the demo but the benches.',
  'step-never-imports-step':
    'A step never imports another step. What two steps share lives in src/address or src/checkout.',
  'module-through-exports':
    'A module is used from outside only through its exports.ts: never its store, view or endpoint files. Export a use case there, or ask whether the rule belongs in the other module.',
  'module-registered-once':
    "A module's index.ts registers it; only modules/index.ts and build-app.ts read it. Use its exports.ts.",
  'provider-never-imports-module':
    'A provider is a vendor behind a port: it knows no module. Pass in what it needs.',
  'platform-never-imports-module':
    'The platform carries the modules and knows none of them. Move the knowledge into the module.',
}

/** The ids of the import rules that `file` (path from the root, with `/`) breaks by importing `found`. */
export function brokenImportRules(file, { specifier, typeOnly }) {
  const from = placeOf(file)
  if (from === undefined) return []
  const target = resolveOurs(file, specifier)
  if (target === undefined)
    return isForeignToContract(from, specifier) ? ['contract-stands-alone'] : []
  const to = placeOf(target)
  if (to === undefined || from.package !== to.package) {
    return mayReach(from, to, target, typeOnly) ? [] : [reachRule(from.package)]
  }
  return [...stepRules(from, to), ...moduleRules(from, to)]
}

const reachRule = (name) =>
  ({
    language: 'language-stands-alone',
    contract: 'contract-stands-alone',
    ui: 'ui-stands-alone',
    pages: 'pages-reach',
  })[name] ?? `${name}-reaches`

function mayReach(from, to, target, typeOnly) {
  // The settings of a build are beside the sources.
  if (from.path.startsWith('../') && target.startsWith('scripts/')) return true
  // Tests run the PostgreSQL that set-up has installed.
  if (from.path.startsWith('testing/postgres/') && target.startsWith('scripts/setup/')) return true
  if (to === undefined) return false
  if (packagesReachable[from.package].includes(to.package)) return true
  if (from.package !== 'server' || to.package !== 'pages') return false
  return (
    target.startsWith('packages/pages/dist/') ||
    (typeOnly && target === 'packages/pages/src/renderers.ts')
  )
}

/** Tests may use the test libraries; product code may use only the schema library. */
function isForeignToContract(from, specifier) {
  return from.package === 'contract' && !from.isTest && !/^zod(\/|$)/.test(specifier)
}

function stepRules(from, to) {
  return from.step !== undefined && to.step !== undefined && from.step !== to.step
    ? ['step-never-imports-step']
    : []
}

function moduleRules(from, to) {
  if (to.module === undefined || from.module === to.module) return []
  if (from.room === 'providers') return ['provider-never-imports-module']
  if (from.room === 'platform') return ['platform-never-imports-module']
  // Test builders fill the tables of every module.
  if (from.room === 'testing') return []
  if (to.within === 'index.ts') return registersModules(from) ? [] : ['module-registered-once']
  return to.within === 'exports.ts' ? [] : ['module-through-exports']
}

const registersModules = (from) => ['modules/index.ts', 'build-app.ts'].includes(from.path)

/** The place of a file: its package and, inside, its step or its server module. Undefined outside packages/. */
export function placeOf(file) {
  const [top, name, source, ...rest] = file.split('/')
  if (top !== 'packages' || !(name in packagesReachable)) return undefined
  const path = source === 'src' ? rest.join('/') : `../${source}/${rest.join('/')}`
  const step = /^checkout\/steps\/([^/]+)\//.exec(path)
  const module = name === 'server' ? /^modules\/([^/]+)\/(.+)$/.exec(path) : null
  return {
    package: name,
    path,
    room: rest[0],
    isTest: /\.test(-data)?\.tsx?$/.test(file),
    step: name === 'checkout' ? step?.[1] : undefined,
    module: module?.[1],
    within: module?.[2],
  }
}

/** The path from the root that a specifier names, when it names a file of ours. */
export function resolveOurs(file, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
  const own = /^@foyer\/([^/]+)\/?(.*)$/.exec(specifier)
  if (own === null) return undefined
  const inside = /^(dist|src)\//.test(own[2]) ? own[2] : `src/${own[2]}`
  return `packages/${own[1]}/${inside}`
}
