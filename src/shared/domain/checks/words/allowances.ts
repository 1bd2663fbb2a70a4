import type { GroupWords } from './GroupWords.ts'
import { type MovedThing, writeThing } from './MovedThing.ts'
import { type NamedAccount, writeAccount, writeAllOf } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The words of the checks of allowances: what others may take from the Safe. */
export const allowanceWords = {
  F1: {
    title: 'An allowance over tokens',
    grading:
      'high when unlimited, and for more than half of a holding when the spender is not known and no simulation shows that it is used at once; warning when unlimited for a spender that is known, or that uses it at once and whose source is published; warning when limited and nothing uses it, info up to half of a holding when the spender is known; info when unlimited for Permit2; nothing when limited and used at once',
    why: 'The holder of an allowance can take the tokens at any time, without asking again.',
    how: 'Allow no more than is used now, and find out who the spender is.',
  },
  'F1.unlimited': ({
    spender,
    token,
    holder,
  }: Readonly<{ spender: NamedAccount; token: NamedAccount; holder: AllowanceHolder }>) =>
    `${writeAccount(spender)} may spend ${writeAllOf(token)} of ${writeHolder(holder)}, with no limit and no end date.`,
  'F1.limited': ({
    spender,
    amount,
    holder,
  }: Readonly<{ spender: NamedAccount; amount: TokenAmount; holder: AllowanceHolder }>) =>
    `${writeAccount(spender)} may spend up to ${writeAmount(amount)} of ${writeHolder(holder)}.`,
  'F1.most': ({
    spender,
    amount,
    percent,
  }: Readonly<{ spender: NamedAccount; amount: TokenAmount; percent: number }>) =>
    `${writeAccount(spender)} may spend up to ${writeAmount(amount)}, ${percent} % of what the Safe holds of it.`,
  F2: {
    title: 'A right over every item of a collection',
    grading: 'high; warning for an operator that is known',
    why: 'The operator can take every item of the collection, now and later.',
    how: 'Look up whose contract the operator is; approve one item where that is enough.',
  },
  'F2.every-item': ({ spender, token }: Readonly<{ spender: NamedAccount; token: NamedAccount }>) =>
    `${writeAccount(spender)} may take every NFT of ${writeAccount(token)}, now and later.`,
  'F2.everything': ({ spender, token }: Readonly<{ spender: NamedAccount; token: NamedAccount }>) =>
    `${writeAccount(spender)} may move everything that this Safe has in ${writeAccount(token)}, now and later.`,
  F3: {
    title: 'The spender of an allowance',
    grading:
      'high for an account without code unless it is known and the allowance limited, and for a contract that acts for anyone unless the allowance is used at once; warning for a stranger unless a limited allowance is used at once, which a simulation has to show',
    why: 'An ordinary account is a person, who can simply take the tokens.',
    how: 'Open the spender in a block explorer: it has to be the contract you mean.',
  },
  'F3.no-code': ({ spender }: Readonly<{ spender: NamedAccount }>) =>
    `The spender ${writeAccount(spender)} is an ordinary account, not a contract.`,
  'F3.stranger': ({ spender }: Readonly<{ spender: NamedAccount }>) =>
    `The spender ${writeAccount(spender)} is an unknown contract.`,
  'F3.anyone': ({ spender }: Readonly<{ spender: NamedAccount }>) =>
    `${writeAccount(spender)} makes any call that anyone asks for. What it may spend, anyone may take.`,
  F4: {
    title: 'An allowance hidden in a batch',
    grading:
      'high, or warning for a spender that is known; one step less (warning, info) where only a simulation could show that a later call uses it',
    why: 'Among other calls it is overlooked. Millions were lost to an allowance that nothing in the batch used.',
    how: 'Ask which later call of the batch uses the allowance. If none does, it is for later.',
  },
  'F4.unused': ({ spender, what }: Readonly<{ spender: NamedAccount; what: MovedThing }>) =>
    `The batch lets ${writeAccount(spender)} spend ${writeThing(what)}, and no later call uses that allowance.`,
  'F4.undecided': ({ spender, what }: Readonly<{ spender: NamedAccount; what: MovedThing }>) =>
    `The batch lets ${writeAccount(spender)} spend ${writeThing(what)}. Without a simulation it is not known whether a later call uses that allowance.`,
  F5: {
    title: 'An allowance remains afterwards',
    grading: 'warning for a spender that is not known and of which F1 does not warn; info otherwise',
    why: 'What is left can be taken later, even by someone who hacks the spender.',
    how: 'Revoke it afterwards, or allow exactly what is used.',
  },
  'F5.left': ({ spender, amount }: Readonly<{ spender: NamedAccount; amount: TokenAmount }>) =>
    `${writeAccount(spender)} may still spend ${writeAmount(amount)} afterwards.`,
  'F5.endless': ({ spender, token }: Readonly<{ spender: NamedAccount; token: NamedAccount }>) =>
    `${writeAccount(spender)} may still spend ${writeAllOf(token)} afterwards.`,
} satisfies GroupWords<'F'>

/** Whose tokens are allowed; `undefined` for this Safe. */
type AllowanceHolder = NamedAccount | undefined

function writeHolder(holder: AllowanceHolder): string {
  return holder === undefined ? 'this Safe' : writeAccount(holder)
}
