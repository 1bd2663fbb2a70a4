import { type CallPath, formatCallPath } from '../../calldata/callPath.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type Reason, writeReason } from './reasons.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The words of the checks of the simulation. */
export const simulationWords = {
  I1: {
    title: 'It would fail',
    grading: 'high',
    why: 'A transaction that fails costs gas, and with a gas limit of its own the nonce.',
    how: 'Read the reason, and simulate with another tool.',
  },
  'I1.fails': ({ reason, path }: Readonly<{ reason: string; path: CallPath | undefined }>) =>
    `It would fail${path === undefined ? '' : ` at ${formatCallPath(path)}`}: ${reason}.`,
  I2: {
    title: 'It was not simulated',
    grading: 'warning',
    why: 'Without trying, only the data speak, and data can look like something they are not.',
    how: 'Simulate the transaction with another tool.',
  },
  'I2.not-simulated': ({ reason }: Readonly<{ reason: Reason }>) =>
    `It was not simulated: ${writeReason(reason)}.`,
  I3: {
    title: 'Something leaves that no call explains',
    grading: 'critical; high for an item of a collection',
    why: 'The calls look like something else than what happens.',
    how: 'Compare every asset that leaves with a transfer that is shown.',
  },
  'I3.leaves': ({ amount, token }: Readonly<{ amount: TokenAmount; token: NamedAccount }>) =>
    `${writeAmount(amount)} of ${writeAccount(token)} leaves, which no shown transfer explains.`,
  I4: {
    title: 'A transfer is shown, but nothing moves',
    grading: 'critical',
    why: 'This was the sign of the theft of Bybit: a transfer on the screen, and no transfer on the chain.',
    how: 'Do not sign. Look at what the target of the call really does.',
  },
  'I4.nothing-moves': ({ token }: Readonly<{ token: NamedAccount }>) =>
    `A transfer of ${writeAccount(token)} is shown, but nothing moves.`,
  I5: {
    title: 'An item of a collection leaves',
    grading: 'high when no call shows it',
    why: 'Items are unique: what is gone is gone.',
    how: 'Compare with the transfers that are shown.',
  },
  'I5.leaves': ({ token }: Readonly<{ token: NamedAccount }>) =>
    `An item of ${writeAccount(token)} leaves the Safe, unexplained.`,
  I6: {
    title: 'When and how it was simulated',
    grading: 'info',
    why: 'On another block the result can be another.',
    how: 'Simulate again right before executing.',
  },
  'I6.simulated': ({ blockNumber, method }: Readonly<{ blockNumber: bigint; method: string }>) =>
    `Simulated at block ${blockNumber} by ${method}.`,
} satisfies GroupWords<'I'>
