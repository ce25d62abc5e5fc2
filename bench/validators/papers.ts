import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaperSheet, TicketFacts } from '../../packages/pages/src/renderers.ts'
import { buildTicketFacts } from '../../packages/pages/src/testing/build-pages.ts'
import {
  filledTicket,
  filledWith,
  printedCode,
} from '../../packages/pages/src/testing/build-papers.ts'
import { textsOfScripts } from '../../packages/pages/src/testing/build-texts.ts'
import type { TaxPaperContent } from '../../packages/server/src/modules/papers/print/paper-shape.ts'
import { sheetOf } from '../../packages/server/src/modules/papers/print/paper-sheet.ts'
import { loadPages } from '../../packages/server/src/platform/http/pages.ts'
import { atMost, type Report } from '../report.ts'
import { outputOf, runTool, toolFolder } from './own-tool.ts'

/** veraPDF as one file, by its Maven coordinates; it needs Java 17. */
const validator = { artifact: 'org.verapdf.apps:cli:1.30.2', file: 'cli-1.30.2.jar' }
const made = { siteName: 'Foyer', createdAt: '2026-12-11T12:00:00.000Z' }

/** Asks veraPDF whether tickets and papers of every kind are PDF/UA-1, and pdftotext whether they say what was printed. */
export async function validatePapers(): Promise<Report> {
  const jar = await fetchValidator()
  const documents = join(toolFolder, 'papers')
  await rm(documents, { recursive: true, force: true })
  await mkdir(documents, { recursive: true })
  const files: string[] = []
  for (const [name, content] of await makeDocuments()) {
    const file = join(documents, `${name}.pdf`)
    await writeFile(file, content)
    files.push(file)
  }
  const failed = await failedRules(jar, files)
  const lost = await lostTexts(join(documents, 'ticket-scripts.pdf'))
  return {
    tables: [
      {
        title: `${files.length} PDFs of tickets and papers, by veraPDF ${validator.artifact}`,
        columns: ['PDF', 'rules failed'],
        rows: [...failed].map(([file, rules]) => [file, rules.join(', ')]),
      },
      {
        title: 'texts that pdftotext does not find as they were printed',
        columns: ['text'],
        rows: lost.map((text) => [text]),
      },
    ],
    goals: [
      atMost('rules of PDF/UA-1 failed', [...failed.values()].flat().length, 0),
      atMost('texts that cannot be copied', lost.length, 0),
    ],
  }
}

async function fetchValidator(): Promise<string> {
  const jar = join(toolFolder, validator.file)
  if (existsSync(jar)) return jar
  const asked = [`-Dartifact=${validator.artifact}`, `-DoutputDirectory=${toolFolder}`]
  await outputOf('mvn', ['-q', '-B', 'dependency:copy', ...asked])
  return jar
}

/** The rules that each file breaks, without files that break none. */
async function failedRules(
  jar: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = ['-jar', jar, '-f', 'ua1', '--format', 'text', '-v', ...files]
  // It ends with 1 where a file fails, and says which.
  const { stdout, said } = await runTool('java', asked)
  const failed = new Map<string, string[]>()
  let rules: string[] | undefined
  let passed = 0
  for (const line of stdout.split('\n')) {
    const [, verdict, file = ''] = /^(PASS|FAIL) (.*) ua1$/.exec(line) ?? []
    if (verdict === 'PASS') passed += 1
    else if (verdict === 'FAIL') failed.set(file, (rules = []))
    else if (/^ {2}FAIL /.test(line)) rules?.push(line.slice(7))
  }
  if (passed + failed.size !== files.length)
    throw new Error(`veraPDF has read ${passed + failed.size} of ${files.length} files: ${said}`)
  return failed
}

/** Compares letters, each script on a page of its own: pdftotext guesses the spaces of mixed directions and of single words. */
async function lostTexts(file: string): Promise<readonly string[]> {
  const said = await outputOf('pdftotext', [file, '-'])
  const letters = (text: string) =>
    text.normalize('NFC').replaceAll(/[\s\u200e\u200f\u202a-\u202e\f]/g, '')
  const pages = said.split('\f').map(letters)
  return Object.entries(textsOfScripts).flatMap(([script, text], index) => {
    const printed = letters(text)
    // It does not know that these run to the left, and says their letters as they stand on the page.
    const expected = ['nko', 'adlam'].includes(script)
      ? Array.from(printed).toReversed().join('')
      : printed
    // Nor does it know that of the vowels of Thaana.
    return script === 'thaana' || pages[index]?.includes(expected) === true ? [] : [text]
  })
}

const ticketOf = (facts: Partial<TicketFacts>): TicketFacts =>
  buildTicketFacts({ qr: printedCode, ...facts })

const letters = ['W', '漢', 'م', '\u{fdfd}', '\u{13000}', '🎷']

function paperOf(
  kind: TaxPaperContent['kind'],
  texts: readonly string[],
  [name = '', ...address]: readonly string[],
): PaperSheet {
  const sign = kind === 'credit_note' ? -1 : 1
  const content: TaxPaperContent = {
    kind,
    number: '2026-000123',
    day: '2026-12-11',
    reference: '7K3MQX2B9PDTWA4H',
    currency: 'GBP',
    seller: {
      name,
      address,
      vatNumber: kind === 'receipt' ? null : 'GB 123 4567 82',
    },
    corrects: kind === 'credit_note' ? '2026-000122' : null,
    rows: texts.map((text, index) => ({
      text,
      quantity: index,
      rate: index % 2 === 0 ? 2000 : null,
      net: sign * 100_000 * index,
      vat: sign * 20_000 * index,
    })),
    ways: ['stripe'],
    dueOn: null,
    isInParts: false,
  }
  return sheetOf(content, { name, address, reference: name })
}

const statement: PaperSheet = {
  heading: 'Statement',
  from: ['Harbour Lights'],
  to: [],
  facts: [['Period', '1 to 31 December 2026']],
  tables: [
    {
      columns: [
        { title: 'Balance in GBP', align: 'left' },
        { title: 'Amount', align: 'right' },
      ],
      rows: Array.from({ length: 120 }, (_, index) => ({
        cells: [`Tickets of 11 December, ${index}`, index % 5 === 0 ? '' : '£1,234.00'],
        isSum: index === 119,
      })),
    },
  ],
  notes: ['Nothing is owed.'],
}

async function makeDocuments(): Promise<ReadonlyMap<string, Buffer>> {
  const pages = await loadPages()
  const texts = Object.values(textsOfScripts)
  const tickets = async (facts: readonly Partial<TicketFacts>[]) =>
    await pages.renderTicketsPdf({ ...made, title: 'Tickets', tickets: facts.map(ticketOf) })
  const papers = async (sheets: readonly PaperSheet[]) =>
    await pages.renderPapersPdf({ ...made, title: 'Receipts', papers: sheets })
  const kinds = ['receipt', 'vat_invoice', 'credit_note'] as const
  const documents = new Map<string, Buffer>()
  documents.set('ticket-usual', await tickets([{}]))
  documents.set(
    'ticket-scripts',
    await tickets(texts.map((text) => ({ eventTitle: text, place: text, holderName: text }))),
  )
  documents.set('ticket-longest', await tickets(letters.map(filledTicket)))
  for (const kind of kinds) {
    documents.set(
      `paper-${kind}`,
      await papers([
        paperOf(kind, ['Late Night Jazz: Standing'], ['Harbour Lights', 'Redcliffe Wharf']),
        paperOf(kind, texts, texts.slice(0, 8)),
        paperOf(
          kind,
          letters.map((letter) => filledWith(letter, 600)),
          letters.map((letter) => filledWith(letter, 200)),
        ),
      ]),
    )
  }
  documents.set('paper-statement', await papers([statement]))
  return documents
}
