import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startFoyer } from '@foyer/e2e/harness/start-foyer.ts'
import { sha256 } from '../../packages/server/src/platform/secrets.ts'
import { keyScopes } from '../../packages/contract/src/api/rights.ts'
import { withClient } from '../with-client.ts'
import { pythonTool, runTool } from './own-tool.ts'
import { atMost, type Report } from '../report.ts'

const requirement = 'schemathesis==4.32.5'
const key = 'fk_validators_may_do_everything'
const examples = process.env['EXAMPLES'] ?? '5'
const organiser = 'harbour-lights'

/**
 * Schemathesis makes calls from the description of the API, good and bad ones, with a key that may do everything, and compares
 * each answer with what the description says.
 */
export async function validateApi(): Promise<Report> {
  const folder = await pythonTool(requirement)
  await using stack = new AsyncDisposableStack()
  const shop = await startFoyer()
  stack.defer(async () => await shop.dispose())
  await withClient(shop.databaseEnvironment.DATABASE_URL, async (client) => {
    await client.query(
      `insert into api_key (organiser_id, name, prefix, key_hash, scopes, created_at)
        select id, 'Validators', 'fk_validat', $1, $2, now() from organiser where key = $3`,
      [sha256(key), keyScopes, organiser],
    )
  })
  const settings = join(shop.dataDir, 'schemathesis.toml')
  writeFileSync(settings, `[parameters]\norganiser = "${organiser}"\n`)
  const { code, said } = await runTool(
    join(folder, 'bin/schemathesis'),
    [
      '--config-file',
      settings,
      'run',
      `${shop.url}/api/v1/openapi.json`,
      '--header',
      `Authorization: Bearer ${key}`,
      '--checks',
      'all',
      // A call that fits the description may still be refused because of what the shop holds. Rights are tried by the tests.
      '--exclude-checks',
      'positive_data_acceptance,ignored_auth,use_after_free,ensure_resource_availability',
      '--phases',
      'examples,coverage,fuzzing',
      '--max-examples',
      examples,
      '--seed',
      '1',
      '--generation-deterministic',
      // A little less than docs/api.md allows a key.
      '--rate-limit',
      '1100/m',
      '--request-timeout',
      '30',
      '--no-color',
    ],
    { cwd: shop.dataDir },
  )
  const found = [...said.matchAll(/^- (ST[0-9]+ .+)$/gm)].map(([, what = '']) => what)
  if (code !== 0 && found.length === 0) throw new Error(said)
  if (found.length > 0) process.stdout.write(said)
  return {
    tables: [
      {
        title: `answers that are not as the API is described, by ${requirement}`,
        columns: ['what'],
        rows: found.map((what) => [what]),
      },
    ],
    goals: [atMost('answers that are not as described', found.length, 0)],
  }
}
