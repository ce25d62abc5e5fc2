import type { Module } from './module.ts'

/** Every room of the server. */
export const modules: readonly Module[] = []
