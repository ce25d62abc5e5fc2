import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A new provider with a page of its own takes these five lines outside its own folder. */
const lines: Readonly<Record<string, string>> = {
  'packages/contract/src/ways/all-ways.ts':
    "export { madeup } from '../../../made-up/src/made-up-way.ts'",
  'packages/server/src/providers/payment/all-vendors.ts':
    "export { madeup } from '../../../../made-up/src/made-up-vendor.ts'",
  'packages/checkout/src/checkout/steps/payment/all-methods.ts':
    "export { madeup } from '../../../../../made-up/src/made-up-method.ts'",
  'packages/sandbox/src/all-payments.ts':
    "export { simulateMadeUp as madeup } from '../../made-up/src/simulate-made-up.ts'",
  'packages/server/migrations/9999-made-up.sql':
    "insert into payment_way (name) values ('madeup');",
}

/**
 * Copies the repository's sources from `root` to the empty folder `target`, with the made-up provider added: it sells
 * there, and nowhere else.
 */
export function addMadeUp(root: string, target: string): void {
  const names = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  for (const name of names.split('\0'))
    if (name !== '' && existsSync(join(root, name))) copy(root, target, name)
  copy(root, target, 'packages/server/dist')
  copy(root, target, 'packages/pages/dist')
  linkPackages(root, target)
  for (const [file, line] of Object.entries(lines)) appendFileSync(join(target, file), `${line}\n`)
  const folder = join(target, 'packages/made-up/src')
  renameSync(join(folder, 'made-up.proof.ts'), join(folder, 'made-up.test.ts'))
}

function copy(root: string, target: string, name: string): void {
  const to = join(target, name)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(root, name), to, { recursive: true, force: true })
}

/** Installed packages are the repository's; ours are those of the copy. */
function linkPackages(root: string, target: string): void {
  const modules = join(target, 'node_modules')
  mkdirSync(join(modules, '@foyer'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@foyer') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(root, 'node_modules/@foyer')))
    symlinkSync(
      join(target, relative(root, realpathSync(join(root, 'node_modules/@foyer', name)))),
      join(modules, '@foyer', name),
    )
  for (const name of ['checkout', 'server'])
    symlinkSync(
      join(root, 'packages', name, 'node_modules'),
      join(target, 'packages', name, 'node_modules'),
    )
}
