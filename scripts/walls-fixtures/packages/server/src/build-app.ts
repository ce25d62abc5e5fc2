// breaks: server-reaches server-reaches server-reaches
import { Page } from '@foyer/pages/src/event-page.tsx'
import { renderers } from '@foyer/pages/src/renderers.ts'
import type { World } from '@foyer/sandbox/stripe/world.ts'
import type { PageRenderers } from '@foyer/pages/src/renderers.ts'
const built = await import('@foyer/pages/dist/index.js' as string)
import { basket } from './modules/basket/index.ts'
