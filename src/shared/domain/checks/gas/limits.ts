import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import { unknown } from '../subject/Fact.ts'

export const burntNonce: TransactionCheck = {
  id: 'E6',
  runs: 'once',
  run: ({ transaction: { safeTxGas, gasPrice } }) =>
    safeTxGas !== 0n && gasPrice === 0n
      ? finds('warning', { code: 'E6.own-limit', facts: { safeTxGas } })
      : silent,
}

export const tooLittleGas: TransactionCheck = {
  id: 'E7',
  runs: 'once',
  run: ({ transaction: { safeTxGas }, facts: { simulation } }) => {
    if (safeTxGas === 0n) return silent
    if (!simulation.known) return cannot(simulation)
    if (simulation.value.kind === 'reverted' || simulation.value.gasUsed === undefined)
      return cannot(unknown('simulated-gas-not-told'))
    const { gasUsed } = simulation.value
    return gasUsed > safeTxGas
      ? finds('high', { code: 'E7.too-little', facts: { safeTxGas, gasUsed } })
      : silent
  },
}

export const blockGas: TransactionCheck = {
  id: 'E8',
  runs: 'once',
  run: ({ facts: { gas } }) => {
    if (!gas.known) return cannot(gas)
    const { needed, blockLimit } = gas.value
    const percent = blockLimit === 0n ? 0n : (needed * 100n) / blockLimit
    if (percent <= 50n) return silent
    return finds(percent > 90n ? 'high' : 'warning', { code: 'E8.share', facts: { percent } })
  },
}
