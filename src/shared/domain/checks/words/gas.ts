import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The words of the checks of gas and refunds. */
export const gasWords = {
  E1: {
    title: 'The Safe pays for the execution',
    grading:
      'to a known relay by what the gas costs and what the Safe holds (`gas/relayFee.ts`): info up to 3 times the cost or 5 US dollars, in a token only up to 1 % of the holding and with a price; critical above 10 times the cost in the native currency, above 10 times the cost and 100 US dollars in a token, and above 5 % of the holding and 5 US dollars; else warning; high at least where safeTxGas is 0 and a whole block of gas costs more than 1 % of the holding or 50 US dollars, and on version 0.1.0, which pays for all gas. To any other account: warning; critical above 1 % of the holding or 50 US dollars, and in a token without decimals; where the holdings are not known, critical above 50 units of a token or 0.1 of the native currency, and for a receiver who is chosen',
    why: 'The payment is part of what is signed, but not of what is shown as the transfer. It can empty the Safe.',
    how: 'Calculate (safeTxGas + baseGas) × gasPrice, in the gas token.',
  },
  'E1.pays': ({ most }: Readonly<{ most: TokenAmount }>) =>
    `The Safe pays up to ${writeAmount(most)} for the execution.`,
  'E1.unbounded': ({ most, boundBy }: Readonly<{ most: TokenAmount; boundBy: 'no-limit' | 'version' }>) =>
    `The Safe pays up to ${writeAmount(most)} for the execution: ${unboundedBy[boundBy]}, so a whole block of gas is counted.`,
  E2: {
    title: 'The payment goes to a chosen account',
    grading: 'critical together with a gas price; high without',
    why: 'This is how a harmless call carries a payment to a thief.',
    how: 'Ask whose account the refund receiver is.',
  },
  'E2.receiver': ({ receiver }: Readonly<{ receiver: NamedAccount }>) =>
    `${writeAccount(receiver)} receives the payment for the execution.`,
  E3: {
    title: 'The payment is in a token',
    grading: 'warning; high when a receiver is chosen too, info when that is a known relay',
    why: 'Paying in a token is rare, and its price per unit of gas says little to a person.',
    how: 'Look up what the gas token is worth.',
  },
  'E3.token': ({ token }: Readonly<{ token: NamedAccount }>) =>
    `The Safe pays for the execution in ${writeAccount(token)}.`,
  E4: {
    title: 'Gas fields without effect',
    grading: 'info',
    why: 'Without a gas price nothing is paid, but the fields are signed all the same.',
    how: 'Ask for the transaction to be made again without them.',
  },
  'E4.idle': () => 'A gas token or refund receiver is set but has no effect, because the gas price is 0.',
  E5: {
    title: 'The payment goes to the executor',
    grading: 'warning',
    why: 'Any account can execute it and take the payment.',
    how: 'Set a refund receiver, or no gas price.',
  },
  'E5.executor': () => 'The Safe pays any account that sends this transaction.',
  E6: {
    title: 'A failure uses up the nonce',
    grading: 'warning; info before 1.3.0, where every failure does',
    why: 'With a gas limit of its own, the call may fail while the Safe goes on: the nonce is gone, nothing happened.',
    how: 'From 1.3.0 on, safeTxGas 0 makes the whole transaction fail instead, so that it can be tried again.',
  },
  'E6.own-limit': ({ safeTxGas }: Readonly<{ safeTxGas: bigint }>) =>
    `safeTxGas is ${safeTxGas}. If the call fails, the nonce is still used up.`,
  'E6.version': ({ version }: Readonly<{ version: string }>) =>
    `A Safe of version ${version} uses up the nonce although the call fails.`,
  E7: {
    title: 'Too little gas',
    grading: 'high',
    why: 'The call will fail, and the nonce is used up.',
    how: 'Compare safeTxGas with the gas that the simulation used.',
  },
  'E7.too-little': ({ safeTxGas, gasUsed }: Readonly<{ safeTxGas: bigint; gasUsed: bigint }>) =>
    `safeTxGas is ${safeTxGas}, but the call needs ${gasUsed}. It will fail and use up the nonce.`,
  E8: {
    title: 'More gas than the network allows',
    grading:
      'critical above what one transaction or one block may take, high above 90 %, warning above 50 %; high above 16,777,216 where the network is not known to have a cap of its own',
    why: 'Above the cap of the network it can never be executed. Just below the cap, it may wait long.',
    how: 'Split it into smaller batches.',
  },
  'E8.too-much': ({ needed, most, by }: Readonly<{ needed: bigint; most: bigint; by: GasLimitKind }>) =>
    `This needs ${writeGas(needed)} gas and can never run: ${limited[by]} ${writeGas(most)} at most.`,
  'E8.may-be-capped': ({ needed, cap }: Readonly<{ needed: bigint; cap: bigint }>) =>
    `This needs ${writeGas(needed)} gas. If this network caps a transaction at ${writeGas(cap)}, as others do, it can never run.`,
  'E8.share': ({ percent, by }: Readonly<{ percent: bigint; by: GasLimitKind }>) =>
    `This needs ${percent} % of the gas that ${by === 'block' ? 'fits into one block' : 'this network allows for one transaction'}.`,
  E9: {
    title: 'The execution is paid twice',
    grading: 'warning',
    why: 'The Safe pays the relay in any case, also when a wallet executes it and pays the network fee itself.',
    how: 'Let the relay execute it: the relay then pays the network fee.',
  },
  'E9.twice': ({ most, relay }: Readonly<{ most: TokenAmount; relay: string }>) =>
    `The execution may be paid twice: a wallet that executes this pays the network fee, and the Safe still pays ${relay} up to ${writeAmount(most)}.`,
} satisfies GroupWords<'E'>

const unboundedBy = {
  'no-limit': 'safeTxGas is 0',
  version: 'a Safe of version 0.1.0 pays for all gas that is used, whatever safeTxGas says',
} as const

/** What limits the gas of a transaction: the block it has to fit into, or the network's cap (EIP-7825). */
type GasLimitKind = 'transaction' | 'block'

const limited = {
  transaction: 'this network allows one transaction',
  block: 'one block of this network holds',
} as const satisfies Record<GasLimitKind, string>

function writeGas(gas: bigint): string {
  return gas.toLocaleString('en-US')
}
