import type { Module } from '../module.ts'
import { jobs } from './jobs.ts'

/** Puts on sale what catalogue files say. It has no endpoints: pages and the basket read the tables it fills. */
export const catalogue: Module = { name: 'catalogue', handlers: [], jobs }
