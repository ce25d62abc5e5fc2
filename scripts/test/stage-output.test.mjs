import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runAll } from './run-stages.mjs'
import { collectOutput, say } from './stage-output.mjs'

it('when stages run side by side, then the lines of each stay together', async () => {
  const talk = (name) => async () => {
    say(`${name} begins`)
    await pause(1)
    say(`${name} ends`)
    return name
  }
  const [one, other] = await Promise.all([collectOutput(talk('one')), collectOutput(talk('other'))])
  expect([one.answer, String(one.output)]).toEqual(['one', 'one begins\none ends\n'])
  expect(String(other.output)).toBe('other begins\nother ends\n')
})

it('when there are more than may run at once, then the others wait, and each answers in its place', async () => {
  let running = 0
  let most = 0
  const works = [3, 1, 2, 1].map((ms, index) => async () => {
    running += 1
    most = Math.max(most, running)
    await pause(ms)
    running -= 1
    return index
  })
  expect(await Promise.all(runAll(works, 2))).toEqual([0, 1, 2, 3])
  expect(most).toBe(2)
})
