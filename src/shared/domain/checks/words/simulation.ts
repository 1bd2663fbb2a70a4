import { type CallPath, formatCallPath } from '../../calldata/callPath.ts'
import { formatAboutDollars } from '../../values/formatAboutDollars.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type Reason, writeReason } from './reasons.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'
import { writeAsset } from './writeAsset.ts'

/** The words of the checks of the simulation. */
export const simulationWords = {
  I1: {
    title: 'The transaction would fail',
    grading: 'high',
    why: 'A transaction that fails costs gas, and with a gas limit of its own the nonce.',
    how: 'Read the reason, and simulate with another tool.',
  },
  'I1.fails': ({ reason, path }: Readonly<{ reason: string; path: CallPath | undefined }>) =>
    `The transaction would fail${path === undefined ? '' : ` at ${formatCallPath(path)}`}: ${reason}.`,
  I2: {
    title: 'Not simulated',
    grading: 'warning',
    why: 'Without trying, only the data speak, and data can look like something they are not.',
    how: 'Simulate the transaction with another tool.',
  },
  'I2.not-simulated': ({ reason }: Readonly<{ reason: Reason }>) => `Not simulated: ${writeReason(reason)}.`,
  I3: {
    title: 'Tokens leave that no call explains',
    grading:
      'critical; warning for at most a tenth of a holding when a decoded method names exactly as much; high when something without a price comes back for more than a tenth of a holding; nothing when something of about the same worth comes back, when a contract that is known gives anything in return, or when it is the token of a debt that is paid',
    why: 'The calls look like something else than what happens.',
    how: 'Compare every asset that leaves with a transfer that is shown.',
  },
  'I3.leaves': ({ amount, token }: Readonly<{ amount: TokenAmount; token: NamedAccount }>) =>
    `${writeAsset(amount, token)} leaves the Safe, and no decoded call explains it.`,
  I4: {
    title: 'The call shows a transfer, but nothing moves',
    grading: 'critical',
    why: 'This was the sign of the theft of Bybit: a transfer on the screen, and no transfer on the chain.',
    how: 'Do not sign. Look at what the target of the call really does.',
  },
  'I4.nothing-moves': ({ token }: Readonly<{ token: NamedAccount }>) =>
    `The call shows a transfer of ${writeAccount(token)}, but nothing moves.`,
  I5: {
    title: 'An NFT leaves',
    grading: 'high when no call shows it',
    why: 'Items are unique: what is gone is gone.',
    how: 'Compare with the transfers that are shown.',
  },
  'I5.leaves': ({ token }: Readonly<{ token: NamedAccount }>) =>
    `An NFT of ${writeAccount(token)} leaves the Safe, and no decoded call explains it.`,
  I6: {
    title: 'Simulation',
    grading: 'a note beside the findings',
    why: 'On another block the result can be another.',
    how: 'Simulate again right before executing.',
  },
  'I6.simulated': ({ blockNumber, method }: Readonly<{ blockNumber: bigint; method: string }>) =>
    `Simulated at block ${blockNumber} by ${method}.`,
  I7: {
    title: 'Most of a holding leaves, and nothing comes back',
    grading:
      'critical above half of a holding, high above a quarter, for a contract that is not known; high above half when a known contract does something that is not decoded or should bring something, or when only something without a price comes back; warning for tokens without a price; one step less below a tenth of everything, nothing below a hundredth; where nothing was tried, high for a contract that is not known and a call that names more than half of a holding, warning where the method should bring it',
    why: 'A page that steals asks for an allowance and takes everything by a call that looks like a deposit.',
    how: 'Ask what the Safe gets for it, and look for it in the simulation.',
  },
  'I7.nothing-back': ({ amount, token, percent, taker }: Readonly<LossFacts>) =>
    `${writeAsset(amount, token)} leaves the Safe${writeTaker(taker)}, ${percent} % of what the Safe holds of it. Nothing of value comes back.`,
  'I7.nothing-priced-back': ({ amount, token, percent, taker }: Readonly<LossFacts>) =>
    `${writeAsset(amount, token)} leaves the Safe${writeTaker(taker)}, ${percent} % of what the Safe holds of it. What comes back has no known price.`,
  'I7.may-take': ({
    method,
    target,
    amount,
    percent,
  }: Readonly<{
    /** `undefined` where the data are not decoded. */
    method: string | undefined
    target: NamedAccount
    amount: TokenAmount
    percent: number
  }>) =>
    `${method === undefined ? 'A call that is not decoded' : visibleText(method)} on the unknown contract ${writeAccount(target)} names ${writeAmount(amount)}, ${percent} % of what the Safe holds of it. An earlier allowance may let it take that much, and nothing was simulated.`,
  I8: {
    title: 'Far less comes back than leaves',
    grading:
      'critical when a contract that is not known takes it, or when more than half is lost and it is more than a quarter of everything; high when more than a fifth is lost and it is more than a hundredth of everything',
    why: 'A bad price is how a swap is robbed: others trade just before and after it.',
    how: 'Compare the amounts of the simulation with the market price.',
  },
  'I8.too-little-back': ({ lost, gained }: Readonly<{ lost: number; gained: number }>) =>
    `Assets worth about ${formatAboutDollars(lost)} leave, and only about ${formatAboutDollars(gained)} come back.`,
} satisfies GroupWords<'I'>

type LossFacts = {
  amount: TokenAmount
  token: NamedAccount
  /** Of what the Safe holds of the token. */
  percent: number
  /** The contract that takes it, where one is called. */
  taker: NamedAccount | undefined
}

function writeTaker(taker: NamedAccount | undefined): string {
  if (taker === undefined) return ''
  return ` through ${taker.relation === undefined ? 'the unknown contract ' : ''}${writeAccount(taker)}`
}
