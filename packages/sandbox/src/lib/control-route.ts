import type { FastifyInstance } from 'fastify'
import { parseForm } from './form.ts'

/** The fields of a control's form or JSON body, as texts. */
export type ControlInput = Record<string, string>

/** Thrown for a control whose request makes no sense; answered with 422 and the text. */
export class ControlRefusal extends Error {}

/**
 * Adds `POST /_control/<path>`. Tests send and receive JSON; a form of the panel is redirected to the page it came from.
 * Other sites' pages may not press the buttons.
 */
export function controlRoute(
  app: FastifyInstance,
  path: string,
  act: (input: ControlInput, id: string) => object,
  backTo = '/',
): void {
  app.post(`/_control/${path}`, async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return await reply.status(403).send({ error: 'Only the sandbox itself may do this.' })
    const { id = '' } = request.params as { id?: string }
    try {
      const answer = act(inputFrom(request.body), id)
      const fromForm =
        request.headers['content-type']?.startsWith('application/x-www-form') === true
      return fromForm ? await reply.redirect(backTo, 303) : await reply.send(answer)
    } catch (error) {
      // The simulator's own refusals (a refund of an unpaid payment) are answers here, not failures.
      if (!(error instanceof Error)) throw error
      return await reply.status(422).send({ error: error.message })
    }
  })
}

function inputFrom(body: unknown): ControlInput {
  const record = typeof body === 'string' ? parseForm(body) : body
  if (typeof record !== 'object' || record === null) return {}
  const entries = Object.entries(record).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

/** The field as one of the allowed texts; throws otherwise. */
export function choice<const T extends string>(
  input: ControlInput,
  field: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((each) => each === input[field])
  if (found === undefined)
    throw new ControlRefusal(`${field} must be one of: ${allowed.join(', ')}`)
  return found
}

/** A whole number from zero; `otherwise` when the field is absent. */
export function wholeNumber<T>(input: ControlInput, field: string, otherwise: T): number | T {
  const text = input[field]
  if (text === undefined) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new ControlRefusal(`${field} must be a whole number.`)
  return Number(text)
}
