import type { ApiAnswer, ApiFailure, ApiObject, ApiParams } from './messages.ts'

interface ApiTarget {
  origin: string
  publishableKey: string
}

/** Calls the simulator as a browser does, with the publishable key. Never rejects. */
export async function callApi(
  target: ApiTarget,
  method: 'GET' | 'POST',
  path: string,
  params: ApiParams,
): Promise<ApiAnswer> {
  const form = encodeParams({ ...params, key: target.publishableKey })
  const url = `${target.origin}/v1/${path}`
  try {
    const response =
      method === 'GET'
        ? await fetch(`${url}?${form.toString()}`)
        : await fetch(url, { method: 'POST', body: form })
    const body = (await response.json()) as ApiObject & { error?: ApiFailure }
    return body.error === undefined ? { ok: body } : { error: body.error }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    }
  }
}

/** Nested keys in brackets; undefined and null values are left out. */
export function encodeParams(params: ApiParams): URLSearchParams {
  const form = new URLSearchParams()
  const add = (prefix: string, values: ApiParams): void => {
    for (const [key, value] of Object.entries(values)) {
      const name = prefix === '' ? key : `${prefix}[${key}]`
      if (value === undefined || value === null) continue
      if (typeof value === 'object') add(name, value)
      else form.append(name, String(value))
    }
  }
  add('', params)
  return form
}

/** `payment_intents/pi_…` for `pi_…_secret_…`. */
export function intentPath(clientSecret: string): string {
  const id = clientSecret.split('_secret_')[0] ?? ''
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`
}
