import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Cell } from './cells.ts'
import type { SheetFormat } from './sheet-format.ts'

/** Packs lightly: a spreadsheet's XML shrinks to a tenth even so, and more would take the processor from buyers. */
const level = 1

/** The bytes of a file with these rows, as they come: nothing is kept but what is not taken yet. */
export async function* writeSheet(
  format: SheetFormat,
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  if (format.files === null) {
    for await (const text of textsOf(format, titles, batches)) yield strToU8(text)
    return
  }
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    if (error !== null) failure = error
    else ready.push(piece)
  })
  const take = (): Uint8Array[] => {
    if (failure !== null) throw failure
    const pieces = ready
    ready = []
    return pieces
  }
  for (const [name, content] of format.files) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(strToU8(content), true)
  }
  const sheet = new ZipDeflate(format.sheet, { level })
  zip.add(sheet)
  for await (const text of textsOf(format, titles, batches)) {
    sheet.push(strToU8(text))
    yield* take()
  }
  sheet.push(new Uint8Array(0), true)
  zip.end()
  yield* take()
}

async function* textsOf(
  format: SheetFormat,
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield format.begin(titles)
  for await (const batch of batches) yield batch.map((cells) => format.row(cells)).join('')
  if (format.end !== '') yield format.end
}
