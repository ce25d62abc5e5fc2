import { resumeState } from './allowed-state.ts'
import type { SaleFacts } from './facts.ts'
import type { CheckoutState } from './states.ts'
import { stepOf } from './steps.ts'

/** The step after `from`, which has been finished; `facts` are the facts after it was finished. */
export function nextState(from: CheckoutState, facts: SaleFacts): CheckoutState {
  const { leadsTo } = stepOf(from)
  const isNext = (state: CheckoutState) => {
    const step = stepOf(state)
    return step.applies(facts) && (step.isPassedOnceDone !== true || step.isOpen(facts))
  }
  return leadsTo.find(isNext) ?? leadsTo.at(-1) ?? resumeState(facts)
}
