declare const shape: unique symbol

/** JSON as text, and what stands in it: what a statement takes for a column or parameter of type jsonb. */
export type Json<Shape> = string & { readonly [shape]: Shape }

/** The driver would write a list as an array of PostgreSQL, so JSON is handed to it as text. */
export const toJson = <Shape>(value: Shape): Json<Shape> => JSON.stringify(value) as Json<Shape>
