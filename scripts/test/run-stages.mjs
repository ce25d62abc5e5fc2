/** Begins these works in their order, `most` of them at once. Answers a promise for each. */
export function runAll(works, most) {
  const waiting = works.map((work) => {
    const one = { work }
    one.promise = new Promise((resolve, reject) => Object.assign(one, { resolve, reject }))
    return one
  })
  const promises = waiting.map(({ promise }) => promise)
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await next.work().then(next.resolve, next.reject)
  }
  for (let count = 0; count < most; count += 1) void worker()
  return promises
}
