// breaks: our-readers-read
export function TypedAge() {
  return <input type="number" inputMode="numeric" />
}
