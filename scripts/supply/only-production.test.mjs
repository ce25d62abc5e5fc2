import { expect, test } from 'vitest'
import { onlyProduction } from './only-production.mjs'

const packages = [
  { name: '@img/picture', version: '1.0.0' },
  { name: 'both', version: '2.0.0' },
]

test('when a CycloneDX bill is read, packages of production stay, with what binds them', () => {
  const component = (name, version) => ({
    'bom-ref': `${name}@${version}`,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  })
  const bill = {
    metadata: { component: { 'bom-ref': 'foyer@0.1.0' } },
    components: [
      component('@img/picture', '1.0.0'),
      component('both', '2.0.0'),
      component('both', '1.0.0'),
    ],
    dependencies: [
      { ref: 'foyer@0.1.0', dependsOn: ['both@2.0.0', 'both@1.0.0'] },
      { ref: 'both@1.0.0', dependsOn: [] },
      { ref: 'both@2.0.0', dependsOn: ['@img/picture@1.0.0'] },
    ],
  }
  const { components, dependencies } = onlyProduction(bill, packages)
  expect(components.map((one) => one['bom-ref'])).toEqual(['@img/picture@1.0.0', 'both@2.0.0'])
  expect(dependencies).toEqual([
    { ref: 'foyer@0.1.0', dependsOn: ['both@2.0.0'] },
    { ref: 'both@2.0.0', dependsOn: ['@img/picture@1.0.0'] },
  ])
})

test('when an SPDX bill is read, packages of production and the shop itself stay', () => {
  const one = (SPDXID, name) => ({
    SPDXID,
    externalRefs: [{ referenceLocator: `pkg:npm/${name}` }],
  })
  const bill = {
    SPDXID: 'SPDXRef-DOCUMENT',
    documentDescribes: ['shop'],
    packages: [one('shop', 'foyer@0.1.0'), one('kept', 'both@2.0.0'), one('tool', 'both@1.0.0')],
    relationships: [
      { spdxElementId: 'SPDXRef-DOCUMENT', relatedSpdxElement: 'shop' },
      { spdxElementId: 'shop', relatedSpdxElement: 'kept' },
      { spdxElementId: 'shop', relatedSpdxElement: 'tool' },
    ],
  }
  const answer = onlyProduction(bill, packages)
  expect(answer.packages.map(({ SPDXID }) => SPDXID)).toEqual(['shop', 'kept'])
  expect(answer.relationships).toHaveLength(2)
})
