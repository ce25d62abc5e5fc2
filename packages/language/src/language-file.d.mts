import type { Language } from './texts.ts'

export function readLanguage(
  name: string | undefined,
): (Language & { readonly file: string }) | null
export function problemOf(language: unknown, name: string | null): string | null
