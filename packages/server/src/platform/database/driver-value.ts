// @ts-expect-error The driver's types leave this file out.
import utils from 'pg/lib/utils.js'

interface Utils {
  readonly prepareValue: (value: unknown) => string | Buffer | null
}

/** A parameter as it is sent to PostgreSQL, by the driver's own rules: as text, as bytes, or null. */
export const { prepareValue: driverValue } = utils as Utils
