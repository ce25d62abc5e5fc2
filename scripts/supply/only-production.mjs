import { ownPackages, productionPackages } from './locked-packages.mjs'

/**
 * A bill of materials of `npm sbom` without what only development needs. npm's own `--omit dev` leaves out everything that
 * any of our packages names under devDependencies, also where another one needs it to run: zod, sharp, the database's driver.
 */
export function onlyProduction(bill, packages = [...ownPackages(), ...productionPackages()]) {
  const kept = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  return 'components' in bill ? ofCycloneDx(bill, kept) : ofSpdx(bill, kept)
}

const ofPurl = (purl = '') => decodeURIComponent(purl.replace('pkg:npm/', '').split('?')[0])

function ofCycloneDx(bill, kept) {
  const components = bill.components.filter(({ purl }) => kept.has(ofPurl(purl)))
  const refs = new Set([
    bill.metadata.component['bom-ref'],
    ...components.map((component) => component['bom-ref']),
  ])
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => refs.has(one)),
    }))
  return { ...bill, components, dependencies }
}

function ofSpdx(bill, kept) {
  const described = new Set(bill.documentDescribes)
  const packages = bill.packages.filter(
    ({ SPDXID, externalRefs = [] }) =>
      described.has(SPDXID) || externalRefs.some((one) => kept.has(ofPurl(one.referenceLocator))),
  )
  const ids = new Set([bill.SPDXID, ...packages.map(({ SPDXID }) => SPDXID)])
  const relationships = bill.relationships.filter(
    ({ spdxElementId, relatedSpdxElement }) =>
      ids.has(spdxElementId) && ids.has(relatedSpdxElement),
  )
  return { ...bill, packages, relationships }
}
