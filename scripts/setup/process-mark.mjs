import { readFileSync } from 'node:fs'

/** Names a process so that another one which gets its number later is told apart, where the system says when it started. */
export const markOf = (pid) => `${pid}-${startOf(pid)}`

/** Whether the process that was given this mark still runs; false for anything that is no mark. */
export function isAlive(mark) {
  const [, pid, startedAt] = /^([1-9]\d*)-?(\w*)$/.exec(mark) ?? []
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const current = startOf(pid)
  if (current === 'ended') return false
  return current === '' || startedAt === '' || current === startedAt
}

/** The kernel's start time of a process, or nothing on systems that do not report it. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
