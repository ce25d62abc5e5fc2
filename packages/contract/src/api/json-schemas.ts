import * as z from 'zod/mini'

export type Json = Readonly<Record<string, unknown>>

/** What callers give (`input`), or get (`output`), as JSON Schema. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The bounds of every whole number, and how a date is recognised, tell nobody anything that the type does not.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      // Later versions may add fields to answers: a client made from the description has to accept them.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties
    },
  })
  return rest
}

/** The fields of an object's schema, with their own schemas. */
export function fieldsOf(
  schema: z.core.$ZodType | undefined,
): readonly { readonly name: string; readonly required: boolean; readonly schema: Json }[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Readonly<Record<string, Json>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }))
}
