import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'

export const burntNonce: TransactionCheck = {
  id: 'E6',
  title: 'A failure uses up the nonce',
  grading: 'warning',
  why: 'With a gas limit of its own, the call may fail while the Safe goes on: the nonce is gone, nothing happened.',
  how: 'safeTxGas 0 makes the whole transaction fail instead, so that it can be tried again.',
  runs: 'once',
  run: ({ transaction: { safeTxGas, gasPrice } }) =>
    safeTxGas !== 0n && gasPrice === 0n
      ? finds('warning', `safeTxGas is ${safeTxGas}: when the call fails, the nonce is used up.`)
      : silent,
}

export const tooLittleGas: TransactionCheck = {
  id: 'E7',
  title: 'The gas does not suffice',
  grading: 'high',
  why: 'The call will fail, and the nonce is used up.',
  how: 'Compare safeTxGas with the gas that the simulation used.',
  runs: 'once',
  run: ({ transaction: { safeTxGas }, facts: { simulation } }) => {
    if (safeTxGas === 0n) return silent
    if (!simulation.known) return cannot(simulation)
    if (simulation.value.kind === 'reverted' || simulation.value.gasUsed === undefined)
      return cannot('the simulation did not tell the gas')
    const { gasUsed } = simulation.value
    return gasUsed > safeTxGas
      ? finds(
          'high',
          `safeTxGas is ${safeTxGas}, but the call takes ${gasUsed}: it will fail and use up the nonce.`,
        )
      : silent
  },
}

export const blockGas: TransactionCheck = {
  id: 'E8',
  title: 'It takes much of a block',
  grading: 'high above 90 %, warning above 50 % of what one block takes',
  why: 'A transaction that needs most of a block waits long, or never runs.',
  how: 'Split it into smaller batches.',
  runs: 'once',
  run: ({ facts: { gas } }) => {
    if (!gas.known) return cannot(gas)
    const { needed, blockLimit } = gas.value
    const share = blockLimit === 0n ? 0n : (needed * 100n) / blockLimit
    if (share <= 50n) return silent
    return finds(share > 90n ? 'high' : 'warning', `It takes ${share} % of the gas of one block.`)
  },
}
