import type { Module } from '../module.ts'

/** What is on sale. It has no endpoints of its own: pages and the basket read it through `exports.ts`. */
export const catalogue: Module = { name: 'catalogue', handlers: [] }
