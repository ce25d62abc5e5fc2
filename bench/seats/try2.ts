import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { secret } from '../reserve/servers.ts'
import { openArena } from './arena-shops.ts'
import { follow } from './following.ts'
await using opened = new AsyncDisposableStack()
const postgres = opened.adopt(await startRealPostgres(), (one) => one.stop())
for (const viewers of [100, 800]) {
  const shops = await openArena(opened, postgres, 'follow' + viewers)
  console.log(viewers, await follow(shops, createSecrets(secret), { viewers, seconds: 30 }))
}
