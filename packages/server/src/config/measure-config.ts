/** Whom the page tells of purchases, after consent; the accounts of organisers stand in the catalogue. */
export interface MeasureConfig {
  /** The shop's own Google Analytics property, which sees every basket. */
  readonly shopProperty: string | null
  /** Where the vendors' scripts are; null for their own places. */
  readonly googleBase: string | null
  readonly metaBase: string | null
  /** Where errors of page and server are reported to. */
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

/** Where the simulators stand in for Google and Meta. */
export function measureBySandbox(config: MeasureConfig, sandboxUrl: string | null): MeasureConfig {
  if (sandboxUrl === null) return config
  return {
    ...config,
    googleBase: config.googleBase ?? `${sandboxUrl}/google`,
    metaBase: config.metaBase ?? `${sandboxUrl}/meta`,
  }
}

/** What may not be in production. */
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

/** How pages name the error service; null without one. */
export const errorServiceName = ({ sentryDsn }: MeasureConfig): string | null =>
  sentryDsn === null ? null : new URL(sentryDsn).host

/** Where envelopes for this DSN go: https://develop.sentry.dev/sdk/overview/ */
export function sentryHost(dsn: string): string {
  return new URL(dsn).origin
}
