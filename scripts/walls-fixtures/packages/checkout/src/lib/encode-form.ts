// breaks: nothing
// Names that every object inherits are ordinary names.
export const text = toString.call(constructor)
export const own = valueOf.hasOwnProperty
