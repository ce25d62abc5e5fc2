import type { FastifyServerOptions } from 'fastify'
import { stdTimeFunctions } from 'pino'

/** Never in a log, wherever they stand: secrets, codes, cards and what identifies a buyer. */
const redacted = [
  'req.headers.cookie',
  'req.headers.authorization',
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  '*.email',
  '*.code',
  '*.token',
  '*.client_secret',
  '*.password',
  '*.fullname',
  '*.address',
  'email',
  'code',
  'token',
]

/** Options of the JSON log on standard output: UTC times, request ids, no query strings, no personal data. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    timestamp: stdTimeFunctions.isoTime,
    serializers: {
      // The path alone: queries carry return tokens and client secrets.
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        id: request.id,
      }),
    },
  }
}
