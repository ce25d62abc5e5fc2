import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, extname, join, sep } from 'node:path'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { pictureBytesMaximum } from '@foyer/contract/limits.ts'
import { readDrawing, type DrawingFault } from '../../../rendering/read-drawing.ts'
import type { FilePath } from './problem.ts'
import { readSeatingPlan, type SeatingPlan } from './seating-plan.ts'

export interface Picture {
  /** Name in `<dataDir>/pictures` and below `/pictures/`. */
  readonly name: string
  readonly content: Buffer
  /** A drawing in pixels, where it was drawn already. */
  readonly drawn?: Uint8Array | undefined
}

/** The files beside a catalogue file. */
export interface Assets {
  /** By the path written in the catalogue file. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** By the key of the plan. */
  readonly plans: ReadonlyMap<string, SeatingPlan>
}

const pictureTypes = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'])

/** Reads every picture and seating plan the file names; a missing or unfit one is reported at its line. */
export async function loadAssets(
  directory: string,
  fields: CatalogueFields,
  report: (path: FilePath, reason: string) => void,
): Promise<Assets> {
  const pictures = new Map<string, Picture>()
  const plans = new Map<string, SeatingPlan>()
  for (const [path, file] of pictureFields(fields)) {
    const known = pictures.get(file)
    const picture = known ?? (await loadPicture(directory, file))
    if (typeof picture === 'string') report(path, picture)
    else pictures.set(file, picture)
  }
  for (const [key, plan] of Object.entries(fields.seating_plans)) {
    const path = ['seating_plans', key, 'file']
    const content = await readBeside(directory, plan.file)
    const read =
      typeof content === 'string'
        ? { reasons: [{ reason: content }] }
        : readSeatingPlan(content.toString('utf8'))
    if ('reasons' in read)
      for (const { reason } of read.reasons) report(path, `"${plan.file}" ${reason}`)
    else plans.set(key, read)
  }
  return { pictures, plans }
}

function pictureFields(fields: CatalogueFields): [FilePath, string][] {
  const named = (section: 'charities' | 'organisers' | 'events' | 'gift_vouchers', field: string) =>
    Object.entries<Readonly<Record<string, unknown>>>(fields[section]).flatMap(
      ([key, entry]): [FilePath, string][] => {
        const file = entry[field]
        return typeof file === 'string' ? [[[section, key, field], file]] : []
      },
    )
  return [
    ...named('charities', 'logo'),
    ...named('organisers', 'logo'),
    ...named('events', 'poster'),
    ...named('gift_vouchers', 'picture'),
  ]
}

/** A picture is named by its content; one that an export wrote has that name already. */
export function pictureName(file: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const safeName = basename(file)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
  return safeName.startsWith(`${hash}-`) ? safeName : `${hash}-${safeName}`
}

const faults: Readonly<Record<DrawingFault, string>> = {
  other_format: 'is not an SVG drawing',
  broken: 'is broken or cut off',
  script: 'holds script, which a picture may not',
  too_complex: 'takes too long to draw',
}

async function loadPicture(directory: string, file: string): Promise<Picture | string> {
  const type = extname(file).toLowerCase()
  if (!pictureTypes.has(type))
    return `"${file}" is not a picture: expected ${[...pictureTypes].join(', ')}`
  const content = await readBeside(directory, file)
  if (typeof content === 'string') return `"${file}" ${content}`
  const read = type === '.svg' ? readDrawing(content) : null
  if (read !== null && 'whyNot' in read) return `"${file}" ${faults[read.whyNot]}`
  return { name: pictureName(file, content), content }
}

/** The content of a file in (or below) a folder, or why it cannot be read. */
async function readBeside(directory: string, file: string): Promise<Buffer | string> {
  try {
    const root = await realpath(directory)
    const path = await realpath(join(root, file))
    if (!path.startsWith(root + sep)) return 'lies outside the folder of the catalogue file'
    const { size } = await stat(path)
    if (size > pictureBytesMaximum) return `is larger than ${pictureBytesMaximum / 1_000_000} MB`
    return await readFile(path)
  } catch {
    return 'is not there'
  }
}
