// breaks: our-readers-read our-readers-read our-readers-read our-readers-read
export function TypedAge() {
  return (
    <form>
      <input type="number" inputMode="numeric" />
      <input type="email" pattern=".+" />
    </form>
  )
}
