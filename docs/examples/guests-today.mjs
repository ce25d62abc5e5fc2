// Prints the guests of today: node guests-today.mjs, with FOYER_URL, FOYER_ORGANISER and FOYER_KEY (scopes events.read
// and tickets.read). TODAY=2026-12-11 asks for another day.
const { FOYER_URL, FOYER_ORGANISER, FOYER_KEY, TODAY } = process.env
const root = `${FOYER_URL}/api/v1/organisers/${encodeURIComponent(FOYER_ORGANISER)}`

/** Every row of a list, page by page. */
async function* rowsOf(list, query) {
  for (let cursor = ''; cursor !== null;) {
    const page = new URLSearchParams({ ...query, limit: '200', ...(cursor && { cursor }) })
    const response = await fetch(`${root}/${list}?${page}`, {
      headers: { authorization: `Bearer ${FOYER_KEY}` },
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${list}: ${answer.detail}`)
    yield* answer.data
    cursor = answer.next_cursor
  }
}

/** The day of a moment where the event is, as 2026-12-11. */
const dayIn = (timeZone, moment) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

for await (const event of rowsOf('events', {})) {
  const today = TODAY ?? dayIn(event.time_zone, new Date())
  for (const date of event.dates) {
    const startsAt = new Date(date.starts_at)
    if (dayIn(event.time_zone, startsAt) !== today) continue
    const guests = []
    for await (const guest of rowsOf('tickets', { date: String(date.id), status: 'valid' }))
      guests.push(guest)
    const time = startsAt.toLocaleTimeString('en-GB', {
      timeZone: event.time_zone,
      timeStyle: 'short',
    })
    console.log(`${event.title}, ${time}: ${guests.length} still to come`)
    guests.sort((one, other) => one.holder.localeCompare(other.holder))
    for (const { holder, type, seat, order } of guests)
      console.log(`  ${holder}, ${type}${seat === null ? '' : `, ${seat}`} (${order})`)
  }
}
