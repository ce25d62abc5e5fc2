/** The fields without empty ones: Stripe and Square refuse empty texts. */
export function filled<Field extends string>(
  fields: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const given = Object.entries<string>(fields).filter(([, value]) => value !== '')
  return Object.fromEntries(given) as Partial<Record<Field, string>>
}
