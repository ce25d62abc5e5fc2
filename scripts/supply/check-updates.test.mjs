import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { registryAt } from './ask-registry.mjs'
import { directDependencies, findAdvisories, lookUp } from './check-updates.mjs'
import { updateLines } from './update-lines.mjs'

const lock = {
  '': { devDependencies: { tool: '1.0.0' } },
  'packages/server': { dependencies: { '@img/picture': '1.0.0', '@foyer/ours': '*' } },
  'node_modules/@foyer/ours': { resolved: 'packages/ours', link: true },
  'node_modules/tool': { version: '1.0.0' },
  'node_modules/@img/picture': { version: '1.0.0' },
  'node_modules/deep': { version: '3.1.0' },
}

/** A registry that answers these paths, and says 405 to everything else as mirrors do. */
async function registryWith(answers) {
  const server = createServer((request, response) => {
    const answer = answers[request.url]
    response.statusCode = answer === undefined ? 405 : 200
    response.end(JSON.stringify(answer ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close())
  return registryAt(`http://127.0.0.1:${server.address().port}/`)
}

const reportOf = async (registry) => ({
  registry: 'https://registry.example',
  at: '2026-11-21T00:00:00Z',
  node: '26.10.0',
  packages: await lookUp(directDependencies(lock), registry, '26.10.0'),
  ...(await findAdvisories(lock, registry).then(
    (advisories) => ({ advisories }),
    (error) => ({ advisories: null, reason: error.message }),
  )),
})

const picture = {
  'dist-tags': { latest: '2.0.0' },
  time: { '1.0.0': '2026-11-01T00:00:00Z', '2.0.0': '2026-11-20T00:00:00Z' },
  versions: {
    '2.0.0': { engines: { node: '^24.0.0' }, dist: { attestations: { provenance: {} } } },
  },
}
const tool = { 'dist-tags': { latest: '1.0.0' }, time: {}, versions: { '1.0.0': { dist: {} } } }

test('when the registry answers, what is behind is told with its age, its Node, its provenance and known weaknesses', async () => {
  const registry = await registryWith({
    '/@img%2fpicture': picture,
    '/tool': tool,
    '/-/npm/v1/security/advisories/bulk': {
      deep: [
        {
          title: 'Too deep',
          severity: 'high',
          url: 'https://a.example',
          vulnerable_versions: '<4',
        },
        { title: 'Long ago', severity: 'low', url: 'https://b.example', vulnerable_versions: '<3' },
      ],
    },
  })
  const lines = updateLines(await reportOf(registry))
  expect(lines[1]).toMatch(/^@img\/picture +1\.0\.0 +20 d +2\.0\.0 +1 d +NO +yes$/)
  expect(lines.slice(2)).toEqual([
    '2 packages that ours name (Node among them): 1 behind, 1 at the newest version.',
    '1 say which build made them; without provenance: tool',
    'WEAK  high: deep 3.1.0: Too deep https://a.example',
  ])
})

test('when the registry does not answer, it says what is not known', async () => {
  const lines = updateLines(await reportOf(await registryWith({ '/tool': tool })))
  expect(lines.join('\n')).toMatch(/NOT KNOWN of 1, .*answers 405\): @img\/picture/)
  expect(lines.join('\n')).toContain('Provenance is NOT KNOWN')
  expect(lines.at(-1)).toContain('NOT LOOKED FOR')
})
