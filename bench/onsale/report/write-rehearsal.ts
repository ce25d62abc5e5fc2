import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { asMarkdown, type Report } from '../../report.ts'

const root = join(import.meta.dirname, '../../..')
const file = join(root, 'docs/on-sale-day.md')
const heading = '## Rehearsal'

/** Puts the tables in the place of those of the last rehearsal; everything else in the document is written by hand. */
export function writeRehearsal(report: Report, command: string): void {
  if (!existsSync(file)) {
    process.stderr.write('docs/on-sale-day.md is not there: the tables are only printed.\n')
    return
  }
  writeFileSync(file, withRehearsal(readFileSync(file, 'utf8'), sectionOf(report, command)))
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file])
}

/** The document with another section of this heading; at its end when it had none. */
export function withRehearsal(document: string, section: string): string {
  const begin = document.search(new RegExp(`^${heading}$`, 'm'))
  if (begin === -1) return `${document.trimEnd()}\n\n${section.trimEnd()}\n`
  const rest = document.slice(begin + heading.length)
  const next = rest.search(/^## /m)
  const after = next === -1 ? '' : `\n${rest.slice(next)}`
  return `${document.slice(0, begin)}${section.trimEnd()}\n${after}`
}

function sectionOf(report: Report, command: string): string {
  const [processor] = cpus()
  return `${heading}

Written by \`${command}\`: not by hand. The crowd, the shop, PostgreSQL and the simulators of the vendors share one machine
(${cpus().length} cores, ${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}), so that a shop with a
machine of its own carries more. What a person does on the way is in bench/onsale/crowd/, what bots do in bench/onsale/bots/.

${asMarkdown(report)}`
}
