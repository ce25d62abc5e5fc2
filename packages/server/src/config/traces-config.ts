import * as z from 'zod'

/** Where traces go, and which are recorded. The names are OpenTelemetry's own. */
export interface TracesConfig {
  /** The full address that batches are posted to. */
  readonly url: string
  readonly sampler: {
    readonly kind: 'on' | 'off' | 'ratio'
    readonly ratio: number
    /** Whether a part of a trace that was begun elsewhere is recorded when its beginning was. */
    readonly isParentBased: boolean
  }
  readonly serviceName: string
  /** What the operator wants to be said of every trace. */
  readonly resource: Readonly<Record<string, string>>
  /** Whether the proxy in front begins traces, and lets no visitor's header pass. */
  readonly believesProxy: boolean
}

const url = z.url({ protocol: /^https?$/ })
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const tracesEnvironment = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** 1: `traceparent` of a request is believed, because the proxy sets it anew. */
  TRACES_FROM_PROXY: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
}

interface Values {
  readonly OTEL_SDK_DISABLED: 'true' | 'false'
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  readonly OTEL_SERVICE_NAME?: string | undefined
  readonly OTEL_RESOURCE_ATTRIBUTES?: string | undefined
  readonly OTEL_TRACES_SAMPLER: (typeof samplers)[number]
  readonly OTEL_TRACES_SAMPLER_ARG: number
  readonly TRACES_FROM_PROXY: boolean
  readonly TRUST_PROXY_HOPS: number
}

/** Null when no traces are recorded. */
export function tracesOf(values: Values): TracesConfig | null {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: base,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole = base && `${base.replace(/\/$/, '')}/v1/traces`,
    OTEL_TRACES_SAMPLER: sampler,
  } = values
  if (whole === undefined || values.OTEL_SDK_DISABLED === 'true') return null
  const { 'service.name': named, ...resource } = attributesOf(values.OTEL_RESOURCE_ATTRIBUTES)
  return {
    url: whole,
    sampler: {
      kind: sampler.endsWith('ratio') ? 'ratio' : sampler.endsWith('off') ? 'off' : 'on',
      ratio: values.OTEL_TRACES_SAMPLER_ARG,
      isParentBased: sampler.startsWith('parentbased'),
    },
    serviceName: values.OTEL_SERVICE_NAME ?? named ?? 'foyer',
    resource,
    believesProxy: values.TRACES_FROM_PROXY,
  }
}

/** `key=value,key=value`, with escapes as in a URL. */
function attributesOf(text = ''): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [key = '', ...value] = pair.split('=')
      return key.trim() === '' ? [] : [[key.trim(), unescaped(value.join('=').trim())]]
    }),
  )
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function tracesProblems({ TRACES_FROM_PROXY, TRUST_PROXY_HOPS }: Values): string[] {
  return TRACES_FROM_PROXY && TRUST_PROXY_HOPS === 0
    ? [
        'TRACES_FROM_PROXY is 1 and TRUST_PROXY_HOPS is 0: without a proxy any visitor could begin our traces.',
      ]
    : []
}
