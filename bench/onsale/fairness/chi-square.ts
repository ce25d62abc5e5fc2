/** How likely a chi-square of at least `value` is by chance alone: Q(df/2, value/2), the upper incomplete gamma function. */
export function chiSquareChance(value: number, degreesOfFreedom: number): number {
  if (value <= 0) return 1
  const [a, x] = [degreesOfFreedom / 2, value / 2]
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x)
}

/** Chi-square of a table of counts against the same count in every cell. */
export function chiSquareOf(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const mostSteps = 10_000
const exactEnough = 1e-15

/** Numerical Recipes, 6.2: the series of the lower function, which converges quickly below its mean. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let step = 1; step < mostSteps && Math.abs(term) > Math.abs(sum) * exactEnough; step += 1) {
    term *= x / (a + step)
    sum += term
  }
  return sum
}

/** The same, the continued fraction of the upper function by Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let product = d
  for (let step = 1; step < mostSteps; step += 1) {
    const an = -step * (step - a)
    b += 2
    d = 1 / (an * d + b || tiny)
    c = b + an / c || tiny
    product *= d * c
    if (Math.abs(d * c - 1) < exactEnough) break
  }
  return product
}

/** Stirling's series, at a number that is large enough for it: Γ(x + 1) = x·Γ(x) leads down from there. */
function logGamma(x: number): number {
  if (x < 15) return logGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}
