export interface SquareConfig {
  readonly accessToken: string
  readonly applicationId: string
  readonly webhookSignatureKey: string
  /** The URL the webhook is registered with, which is part of the signed text. Null for our own. */
  readonly webhookUrl: string | null
  readonly apiBase: string
  readonly scriptUrl: string
}

export interface SquareEnvironment {
  readonly SQUARE_ACCESS_TOKEN?: string | undefined
  readonly SQUARE_APPLICATION_ID?: string | undefined
  readonly SQUARE_WEBHOOK_SIGNATURE_KEY?: string | undefined
  readonly SQUARE_WEBHOOK_URL?: string | undefined
  readonly SQUARE_API_BASE?: string | undefined
  readonly SQUARE_SCRIPT_URL?: string | undefined
}

/** Square tells test and live applications apart by the id: https://developer.squareup.com/docs/devtools/sandbox/overview */
const isTest = (applicationId: string): boolean => applicationId.startsWith('sandbox-')

/** Production requires more; a shop for trials (`staging`) may have a test application. */
export function squareProblems(
  values: SquareEnvironment,
  production: boolean,
  staging = false,
): string[] {
  const trio = [
    values.SQUARE_ACCESS_TOKEN,
    values.SQUARE_APPLICATION_ID,
    values.SQUARE_WEBHOOK_SIGNATURE_KEY,
  ]
  const given = trio.filter((value) => value !== undefined).length
  return [
    ...(given === 0 || given === trio.length
      ? []
      : [
          'SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID and SQUARE_WEBHOOK_SIGNATURE_KEY belong together.',
        ]),
    ...(production ? inProduction(values, staging) : []),
  ]
}

function inProduction(values: SquareEnvironment, staging: boolean): string[] {
  return [
    ...(!staging && isTest(values.SQUARE_APPLICATION_ID ?? '')
      ? ['SQUARE_APPLICATION_ID is of a test application; production needs a live one.']
      : []),
    ...(['SQUARE_API_BASE', 'SQUARE_SCRIPT_URL'] as const)
      .filter((name) => values[name] !== undefined)
      .map((name) => `${name} may not be set in production: cards go to Square alone.`),
  ]
}

/** Null without keys: organisers with a Square account are then paid by the platform's card account. */
export function squareOf(values: SquareEnvironment): SquareConfig | null {
  const { SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID, SQUARE_WEBHOOK_SIGNATURE_KEY } = values
  if (
    SQUARE_ACCESS_TOKEN === undefined ||
    SQUARE_APPLICATION_ID === undefined ||
    SQUARE_WEBHOOK_SIGNATURE_KEY === undefined
  )
    return null
  const test = isTest(SQUARE_APPLICATION_ID)
  return {
    accessToken: SQUARE_ACCESS_TOKEN,
    applicationId: SQUARE_APPLICATION_ID,
    webhookSignatureKey: SQUARE_WEBHOOK_SIGNATURE_KEY,
    webhookUrl: values.SQUARE_WEBHOOK_URL ?? null,
    apiBase:
      values.SQUARE_API_BASE ?? `https://connect.${test ? 'squareupsandbox.com' : 'squareup.com'}`,
    scriptUrl:
      values.SQUARE_SCRIPT_URL ?? `https://${test ? 'sandbox.' : ''}web.squarecdn.com/v1/square.js`,
  }
}
