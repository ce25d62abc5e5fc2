declare const shape: unique symbol

/** JSON as text with the type of its content: the value of a column or parameter of type jsonb. */
export type Json<Shape> = string & { readonly [shape]: Shape }

/** JSON is handed to the driver as text, because it would write a list as a PostgreSQL array. */
export const toJson = <Shape>(value: Shape): Json<Shape> => JSON.stringify(value) as Json<Shape>
