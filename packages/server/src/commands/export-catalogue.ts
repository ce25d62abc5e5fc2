import { stemOf } from '@foyer/contract/catalogue/key-of-title.ts'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { readConfig } from '../config/config.ts'
import { exportDocuments, picturesDirectory } from '../modules/catalogue/exports.ts'
import { openDatabase } from '../open-database.ts'
import { whichDatabase } from './open-to-look.ts'
import { say } from './run-command.ts'

/** Writes what the desk keeps, as a catalogue file with its pictures and seating plans beside it. Answers an exit code. */
export async function exportFromDesk(file: string, organiser: string | null): Promise<number> {
  const config = readConfig()
  say(`Database: ${whichDatabase(config)}`)
  const db = await openDatabase(config)
  try {
    const name = stemOf(basename(file, extname(file)), 'season')
    const exported = await db.read(async (tx) => await exportDocuments(tx, { name, organiser }))
    if (exported.entries === 0) {
      process.stderr.write('The desk keeps nothing of that: no file was written.\n')
      return 1
    }
    await writeBeside(file, exported, picturesDirectory(config.dataDir))
    say(`${file}: ${exported.entries} ${exported.entries === 1 ? 'entry' : 'entries'} of the desk`)
    return 0
  } finally {
    await db.close()
  }
}

async function writeBeside(
  file: string,
  { yaml, pictures, plans }: Awaited<ReturnType<typeof exportDocuments>>,
  kept: string,
): Promise<void> {
  const directory = dirname(file)
  await mkdir(join(directory, 'pictures'), { recursive: true })
  await mkdir(join(directory, 'seating'), { recursive: true })
  for (const name of pictures) await copyFile(join(kept, name), join(directory, 'pictures', name))
  for (const [name, plan] of plans) await writeFile(join(directory, 'seating', name), plan)
  await writeFile(file, yaml)
}
