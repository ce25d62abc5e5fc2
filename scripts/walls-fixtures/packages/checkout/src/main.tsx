// breaks: checkout-reaches checkout-reaches fetch-in-one-place clock-in-one-place
import { render } from '@foyer/pages/src/entries/index.ts'
const rows = await import('../../server/src/build-app.ts')
void fetch('/')
const now = new Date()
