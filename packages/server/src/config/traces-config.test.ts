import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/tests',
    FOYER_DATA_DIR: 'memory',
    ...env,
  }).traces

describe('traces', () => {
  it('are off unless a collector is named, and when the standard switch says so', () => {
    expect(read({})).toBeNull()
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      url: 'http://collector:4318/v1/traces',
      sampler: { kind: 'on', ratio: 1, isParentBased: true },
      serviceName: 'foyer',
      resource: {},
      believesProxy: false,
    })
  })

  it('follow the names of OpenTelemetry', () => {
    expect(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/put',
        OTEL_RESOURCE_ATTRIBUTES: 'service.name=box,deployment.environment.name=the%20house,odd',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      }),
    ).toMatchObject({
      url: 'https://traces.example/put',
      sampler: { kind: 'ratio', ratio: 0.05, isParentBased: true },
      serviceName: 'box',
      resource: { 'deployment.environment.name': 'the house' },
    })
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ TRACES_FROM_PROXY: '1' }, 'TRUST_PROXY_HOPS is 0'],
  ])('when it is %j then the shop does not start', (env, why) => {
    expect(() => read(env)).toThrow(why)
  })
})
