/** This month, counted from the year 0, so that months can be compared. */
export function thisMonth(): number {
  const now = new Date()
  return now.getFullYear() * 12 + now.getMonth() + 1
}
