import type { LoggerOptions } from 'pino'
import { fieldsOfScene } from './scene.ts'
import type { ReportError } from '../../providers/error-reports/sentry.ts'

const errorLevel = 50

/** Passes everything logged as an error on to the operator's error service. */
export function reportingHooks(report: ReportError): Pick<LoggerOptions, 'hooks'> {
  return {
    hooks: {
      logMethod(args, method, level) {
        const [first, message] = args as readonly unknown[]
        const error = errorIn(first)
        if (level >= errorLevel && error !== null) {
          const { requestId = fieldsOfScene()['requestId'] } = this.bindings()
          report({
            error,
            message: typeof message === 'string' ? message : error.message,
            requestId: typeof requestId === 'string' ? requestId : null,
          })
        }
        method.apply(this, args)
      },
    },
  }
}

function errorIn(logged: unknown): Error | null {
  if (logged instanceof Error) return logged
  if (typeof logged !== 'object' || logged === null || !('err' in logged)) return null
  return logged.err instanceof Error ? logged.err : null
}
