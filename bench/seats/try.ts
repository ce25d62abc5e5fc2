import { createSecrets } from '../../packages/server/src/platform/secrets.ts'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { secret } from '../reserve/servers.ts'
import { openArena } from './arena-shops.ts'
import { pickOnPage } from './own-pick.ts'
import { pickByShop } from './shop-pick.ts'
import { rush } from './rush.ts'
await using opened = new AsyncDisposableStack()
const postgres = opened.adopt(await startRealPostgres(), (one) => one.stop())
for (const viewers of [1000]) {
  const shops = await openArena(opened, postgres, 'shop' + viewers)
  console.log(
    viewers,
    await rush(shops, createSecrets(secret), pickByShop, { viewers, withinMs: 3000 }),
  )
}
if (process.argv[2] === 'both')
  for (const viewers of [500]) {
    const shops = await openArena(opened, postgres, 'own' + viewers)
    console.log(
      viewers,
      await rush(shops, createSecrets(secret), pickOnPage, { viewers, withinMs: 3000 }),
    )
  }
