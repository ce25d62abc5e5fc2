import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ambientRules, brokenAmbientRule } from './ambient-rules.mjs'
import { brokenCommentRules, brokenStyleComments, commentRules } from './comment-rules.mjs'
import { brokenFileRules, fileRules } from './file-rules.mjs'
import { brokenFolderSizes, folderRules } from './folder-size.mjs'
import { brokenImportRules, importRules } from './import-rules.mjs'
import { numberRules } from './number-rules.mjs'
import { readSource } from './read-source.mjs'
import { brokenRoomOrder, roomRules, staleRooms } from './room-order.mjs'
import { sizeExceptions } from './size-exceptions.mjs'

export const walls = {
  ...importRules,
  ...roomRules,
  ...ambientRules,
  ...fileRules,
  ...commentRules,
  ...folderRules,
  ...numberRules,
}

const watched = ['packages', 'e2e', 'bench', 'scripts']
const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** Every broken wall under `root`: `{ file, line, rule }`, some with a `note` on the exact breach, in file order. */
export function checkWalls(root) {
  const sources = watched.flatMap((folder) => listSources(root, folder))
  const files = sources.filter(isScript)
  const endpoints = new Set(
    files.flatMap(
      (file) => /^packages\/contract\/src\/endpoints\/([^/]+\/[^/]+)$/.exec(file)?.[1] ?? [],
    ),
  )
  return [
    ...files.flatMap((file) => brokenWalls(root, file, endpoints)),
    ...sources
      .filter((file) => !isScript(file))
      .flatMap((file) =>
        brokenStyleComments(readFileSync(join(root, file), 'utf8')).map((broken) => ({
          file,
          ...broken,
        })),
      ),
    ...brokenFolderSizes(sources),
  ]
}

/** The outdated names in the walls' lists: files with a size exception, and rooms. */
export function staleNames(root) {
  const files = watched.flatMap((folder) => listSources(root, folder))
  const present = new Set(files)
  return [
    ...[...sizeExceptions.keys()]
      .filter((file) => !present.has(file))
      .map((name) => ({ list: 'size-exceptions.mjs', name })),
    ...staleRooms(files).map((name) => ({ list: 'room-order.mjs', name })),
  ]
}

const isScript = (file) => !file.endsWith('.css')

function brokenWalls(root, file, endpoints) {
  const text = readFileSync(join(root, file), 'utf8')
  const source = readSource(file, text)
  const [, module, call] =
    /^packages\/(?:contract\/src\/endpoints|server\/src\/modules)\/([^/]+)\/(?:.+\/)?([^/]+)$/.exec(
      file,
    ) ?? []
  const found = [
    ...source.imports.flatMap((found) =>
      brokenImportRules(file, found).map((rule) => ({ rule, line: found.line })),
    ),
    ...brokenRoomOrder(file, source.imports),
    ...source.numbers,
    ...source.ambient.map(({ kind, line }) => ({ rule: brokenAmbientRule(file, kind), line })),
    ...brokenFileRules(file, source, endpoints.has(`${module}/${call}`)),
    ...brokenCommentRules(source.comments, text),
  ]
  return found.filter(({ rule }) => rule !== undefined).map((broken) => ({ file, ...broken }))
}

function listSources(root, folder) {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listSources(root, path)
      return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [path] : []
    })
}
