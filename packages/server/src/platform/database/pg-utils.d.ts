/** The driver's own conversion of parameters, which its types leave out. */
declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL reads it: text, bytes, or null. */
  export function prepareValue(value: unknown): string | Buffer | null
}
