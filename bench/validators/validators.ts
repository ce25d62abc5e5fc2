import { validateApi } from './api.ts'

/** What a validator found; `said` is its own report. */
export interface Verdict {
  readonly isClean: boolean
  readonly said: string
}

const validators: Readonly<Record<string, () => Promise<Verdict>>> = { api: validateApi }

/**
 * Validators that other people wrote, each over what the product gives to others; `npm run bench -- validators api` runs
 * one of them. They are fetched from package registries.
 */
export async function runValidators(): Promise<void> {
  const wanted = process.argv.slice(3)
  for (const [name, validate] of Object.entries(validators)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const { isClean, said } = await validate()
    process.stdout.write(`${said}\n${name}: ${isClean ? 'nothing found' : 'FAULTS FOUND'}\n`)
    if (!isClean) process.exitCode = 1
  }
}
