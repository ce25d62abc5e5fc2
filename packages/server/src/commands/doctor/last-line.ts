import { plural } from '@foyer/contract/formats.ts'
import type { Finding } from './finding.ts'

/** The doctor's last line: a risk is nothing that is wrong, but its line says what to do. */
export function lastLine(findings: readonly Pick<Finding, 'state'>[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  const wrong = count('wrong')
  const risks = count('risky')
  const seen = `${risks} ${plural('risk', risks)}, see above.`
  if (wrong === 0) return risks === 0 ? 'Nothing needs doing.' : `Nothing is wrong; ${seen}`
  const need = `${wrong} of ${findings.length} ${wrong === 1 ? 'needs' : 'need'} doing`
  return risks === 0 ? `${need}.` : `${need}; ${seen}`
}
