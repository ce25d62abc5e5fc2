declare const shape: unique symbol

/** JSON as text with the type of its content: the value of a column or parameter of type jsonb. */
export type Json<Shape> = string & { readonly [shape]: Shape }

/**
 * JSON is handed to the driver as text, because it would write a list as a PostgreSQL array. Half of a character, which the
 * database refuses in JSON, becomes the sign that it becomes in a column of text.
 */
export function toJson<Shape>(value: Shape): Json<Shape> {
  const text = JSON.stringify(value)
  return (hasHalf.test(text) ? JSON.stringify(value, wholeCharacters) : text) as Json<Shape>
}

/** How a half is written in JSON. */
const hasHalf = /\\ud[89a-f]/

const wholeCharacters = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value
