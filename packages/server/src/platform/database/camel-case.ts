/** `reserved_until` as `reservedUntil`: for the rows as they arrive, and for their types as `npm run sql` writes them. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
