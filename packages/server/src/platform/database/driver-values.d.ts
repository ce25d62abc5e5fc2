/** A file of the driver that its types leave out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A parameter as it is sent to PostgreSQL: as text, as bytes, or null. */
    readonly prepareValue: (value: unknown) => string | Buffer | null
  }
  export default utils
}
