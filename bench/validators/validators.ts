import { printReport, type Report } from '../report.ts'
import { validateApi } from './api.ts'
import { validatePapers } from './papers.ts'

const validators: Readonly<Record<string, () => Promise<Report>>> = {
  api: validateApi,
  papers: validatePapers,
}

/**
 * Validators that other people wrote, each over something that the product gives to others; `npm run bench -- validators papers` runs
 * one of them. They are fetched from package registries. (Requests to Stripe are held against its types by a test of the sandbox.)
 */
export async function runValidators(): Promise<void> {
  const wanted = process.argv.slice(3)
  for (const [name, validate] of Object.entries(validators))
    if (wanted.length === 0 || wanted.includes(name)) printReport(await validate())
}
