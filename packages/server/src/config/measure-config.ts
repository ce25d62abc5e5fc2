/** The vendors that the page reports purchases to, after consent; organisers' own accounts are in the catalogue. */
export interface MeasureConfig {
  /** The shop's own Google Analytics property, which sees every basket. */
  readonly shopProperty: string | null
  /** The URL of the vendors' scripts; null for their own. */
  readonly googleBase: string | null
  readonly metaBase: string | null
  /** The service that receives errors of page and server. */
  readonly sentryDsn: string | null
}

export interface MeasureEnvironment {
  readonly GA_MEASUREMENT_ID?: string | undefined
  readonly GOOGLE_TAG_BASE?: string | undefined
  readonly META_PIXEL_BASE?: string | undefined
  readonly SENTRY_DSN?: string | undefined
}

export function measureOf(values: MeasureEnvironment): MeasureConfig {
  return {
    shopProperty: values.GA_MEASUREMENT_ID ?? null,
    googleBase: values.GOOGLE_TAG_BASE ?? null,
    metaBase: values.META_PIXEL_BASE ?? null,
    sentryDsn: values.SENTRY_DSN ?? null,
  }
}

/** The URLs at which simulators take the place of Google and Meta. */
export function measureBySandbox(config: MeasureConfig, sandboxUrl: string | null): MeasureConfig {
  if (sandboxUrl === null) return config
  return {
    ...config,
    googleBase: config.googleBase ?? `${sandboxUrl}/google`,
    metaBase: config.metaBase ?? `${sandboxUrl}/meta`,
  }
}

/** Settings that production refuses. */
export function measureProblems(values: MeasureEnvironment, production: boolean): string[] {
  const { SENTRY_DSN: dsn } = values
  const isDsn = dsn === undefined || /^https?:\/\/[^@/]+@[^/]+\/(.*\/)?\d+$/.test(dsn)
  return [
    ...(isDsn ? [] : ['SENTRY_DSN must look like https://key@host/number.']),
    ...(['GOOGLE_TAG_BASE', 'META_PIXEL_BASE', 'SENTRY_DSN'] as const)
      .filter((name) => production && values[name]?.startsWith('https:') === false)
      .map((name) => `${name} must start with https: in production.`),
  ]
}

/** The error service as pages name it; null without one. */
export const errorServiceName = ({ sentryDsn }: MeasureConfig): string | null =>
  sentryDsn === null ? null : new URL(sentryDsn).host

/** The URL that receives envelopes for this DSN: https://develop.sentry.dev/sdk/overview/ */
export function sentryHost(dsn: string): string {
  return new URL(dsn).origin
}
