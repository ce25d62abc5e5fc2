const head = /^# (\d+)\. (.+)\n\n_(\d+ \w+ \d{4}) · ([^·\n]+) · ([^·\n]+)_\n/

/**
 * The table of all decisions, in groups by topic. Each record begins with its number and title, and a line with its date,
 * topic and status: `In force`, `Replaced by 0063` or `Replaced in part by 0052: what`.
 * @param {readonly { name: string, text: string }[]} records in the order of their numbers
 * @throws Error that names the record whose first lines are wrong
 */
export function decisionsIndex(records) {
  const read = records.map(readRecord)
  const known = new Set(read.map(({ number }) => number))
  for (const { name, status } of read)
    for (const [other] of status.matchAll(/\b\d{4}\b/g))
      if (!known.has(Number(other))) throw new Error(`${name}: there is no decision ${other}.`)
  const topics = Object.entries(Object.groupBy(read, ({ topic }) => topic)).toSorted(
    ([one], [other]) => one.localeCompare(other, 'en'),
  )
  const last = Math.max(...known)
  const missing = Array.from({ length: last }, (_, at) => at + 1).filter((one) => !known.has(one))
  return [
    '# Decisions',
    '',
    'Written by `npm run docs` from the first lines of each record. A record is at most 40 lines: context, decision, consequences. A reversal is a',
    'new record; the old one says by which it was replaced.',
    ...topics.flatMap(([topic, ones]) => [
      '',
      `## ${topic}`,
      '',
      '| | decision | date | status |',
      '| --- | --- | --- | --- |',
      ...ones.map(
        ({ name, number, title, date, status }) =>
          `| ${four(number)} | [${title}](${name}) | ${date} | ${status} |`,
      ),
    ]),
    ...(missing.length === 0
      ? []
      : [
          '',
          '## Numbers without a record',
          '',
          `${missing.map(four).join(', ')}: each was reserved for a decision that turned out not to be needed.`,
        ]),
    '',
  ].join('\n')
}

const four = (number) => String(number).padStart(4, '0')

function readRecord({ name, text }) {
  const [, number, title, date, topic, status] = head.exec(text) ?? []
  if (number === undefined || !name.startsWith(four(number)))
    throw new Error(
      `${name}: a record begins with "# <number>. <title>" and, after an empty line, "_<day month year> · <topic> · <status>_".`,
    )
  if (!/^(In force|Replaced by \d{4}|Replaced in part by \d{4}[^]*: [^]+)$/.test(status))
    throw new Error(`${name}: "${status}" is no status of a decision.`)
  return { name, number: Number(number), title, date, topic, status }
}
