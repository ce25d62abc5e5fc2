import { printReport, type Report } from '../report.ts'
import { validateApi } from './api.ts'
import { validatePapers } from './papers.ts'

const validators: Readonly<Record<string, () => Promise<Report>>> = {
  api: validateApi,
  papers: validatePapers,
}

/**
 * Runs validators that other people wrote, each on something that the product gives to others; `npm run bench -- validators papers`
 * runs one of them. They are fetched from package registries. (A test of the sandbox checks requests to Stripe against its types.)
 */
export async function runValidators(): Promise<void> {
  const wanted = process.argv.slice(3)
  for (const [name, validate] of Object.entries(validators))
    if (wanted.length === 0 || wanted.includes(name)) printReport(await validate())
}
