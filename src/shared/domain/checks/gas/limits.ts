import { rulesOf } from '../../safe/knownVersions.ts'
import { formatSafeVersion } from '../../safe/safeVersion.ts'
import { gasLimitOf, likelyGasCap } from '../../transaction/networkGasCap.ts'
import {
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import { unknownFact } from '../subject/Fact.ts'

const burntNonce: TransactionCheck = {
  id: 'E6',
  runs: 'once',
  run: ({ transaction: { safeTxGas, gasPrice }, identity: { version } }) => {
    if (gasPrice !== 0n) return silent
    if (rulesOf(version).failedCall === 'uses-nonce')
      return reportFinding('info', { code: 'E6.version', facts: { version: formatSafeVersion(version) } })
    return safeTxGas === 0n
      ? silent
      : reportFinding('warning', { code: 'E6.own-limit', facts: { safeTxGas } })
  },
}

const tooLittleGas: TransactionCheck = {
  id: 'E7',
  runs: 'once',
  run: ({ transaction: { safeTxGas }, facts: { simulation }, identity }) => {
    if (safeTxGas === 0n) return silent
    if (!simulation.known) return reportUnchecked(simulation)
    if (simulation.value.kind === 'reverted' || simulation.value.gasUsed === undefined)
      return reportUnchecked(unknownFact('simulated-gas-missing'))
    // What the whole execution used is not a measure here: such a Safe kept the limit for the call when it was tried.
    if (rulesOf(identity.version).failedCall === 'uses-nonce') return silent
    const { gasUsed } = simulation.value
    return gasUsed > safeTxGas
      ? reportFinding('high', { code: 'E7.too-little', facts: { safeTxGas, gasUsed } })
      : silent
  },
}

const blockGas: TransactionCheck = {
  id: 'E8',
  runs: 'once',
  run: ({ facts: { gas } }) => {
    if (!gas.known) return reportUnchecked(gas)
    const { needed, blockLimit, cap } = gas.value
    const limit = gasLimitOf(cap, blockLimit)
    if (limit === undefined) return silent
    const { gas: most, by } = limit
    if (needed > most) return reportFinding('critical', { code: 'E8.too-much', facts: { needed, most, by } })
    if (cap === undefined && needed > likelyGasCap)
      return reportFinding('high', { code: 'E8.may-be-capped', facts: { needed, cap: likelyGasCap } })
    if (needed * 2n <= most) return silent
    const severity = needed * 10n > most * 9n ? 'high' : 'warning'
    return reportFinding(severity, { code: 'E8.share', facts: { percent: (needed * 100n) / most, by } })
  },
}

export const gasLimitRules: readonly TransactionRule[] = [burntNonce, tooLittleGas, blockGas]
