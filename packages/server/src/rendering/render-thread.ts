import '../speak.ts'
import { loadPages } from '../platform/http/pages.ts'
import { serveThread } from '../platform/threads/serve-thread.ts'
import { renderHere } from './rendering.ts'

// The program of a thread: it speaks the shop's language and renders what render-in-threads.ts asks for.
// Lines are kept by the pool: one thread does one task at a time.
const { ofLine: _, ...tasks } = renderHere(await loadPages())
serveThread(tasks)
