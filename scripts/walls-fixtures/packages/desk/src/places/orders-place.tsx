// breaks: desk-reaches fetch-in-one-place clock-in-one-place chance-in-one-place text-is-translated
import { App } from '@foyer/checkout/app.tsx'
void fetch('/api/v1/session')
export const now = Date.now()
export const luck = Math.random()
export const Place = () => <p>Orders</p>
