import type { Hex } from '../../values/hex.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type MovedThing, writeThings } from './MovedThing.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'
import { type TokenAmount, writeAmount } from './TokenAmount.ts'

/** The words of the checks of power over other contracts. */
export const powerWords = {
  H1: {
    title: 'Power over another contract changes hands',
    grading:
      'critical when a stranger gets it, when new code has no code, or by delegatecall; high for a part of it, when it is unknown who is known, when it is given up, when a timelock waits less than an hour or a waiting time or quorum becomes zero, when anyone may call what was guarded, and when a million tokens or more are minted for a stranger; warning for people you know and widely used contracts, for power that is taken over, for votes that are lent, for fewer new tokens, for lists of claims that are not shown and for strangers that are entered without a word of what they become',
    why: 'The owner or upgrader of a contract decides over everything in it. Radiant lost 50 million by one such call.',
    how: 'Ask for the new owner or the new code by a second channel, and compare all of it.',
  },
  'H1.accepted': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `The Safe accepts control of ${writeAccount(target)}, which it was offered.`,
  'H1.given-up': ({ deed, target }: Readonly<{ deed: LosingDeed; target: NamedAccount }>) =>
    `${losses[deed]} ${writeAccount(target)}${deed === 'the-contract-is-destroyed' ? ' and everything it holds' : ''}.`,
  'H1.given': ({
    account,
    deed,
    target,
  }: Readonly<{ account: NamedAccount; deed: GivingDeed; target: NamedAccount }>) =>
    `${writeAccount(account)} ${gifts[deed]} ${writeAccount(target)}.`,
  'H1.no-code': ({
    account,
    deed,
    target,
  }: Readonly<{ account: NamedAccount; deed: GivingDeed; target: NamedAccount }>) =>
    `${writeAccount(account)} ${gifts[deed]} ${writeAccount(target)}, but has no code.`,
  'H1.post': ({
    account,
    post,
    target,
  }: Readonly<{ account: NamedAccount; post: string; target: NamedAccount }>) =>
    `${writeAccount(account)} becomes the ${post} of ${writeAccount(target)}.`,
  'H1.earns': ({ account, target }: Readonly<{ account: NamedAccount; target: NamedAccount }>) =>
    `${writeAccount(account)} receives what ${writeAccount(target)} earns or divides.`,
  'H1.written': ({
    account,
    method,
    target,
  }: Readonly<{ account: NamedAccount; method: string; target: NamedAccount }>) =>
    `This stores the unknown account ${writeAccount(account)} in ${writeAccount(target)} (${visibleText(method)}).`,
  'H1.list': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `This sets who may claim from ${writeAccount(target)}. The list itself stays hidden.`,
  'H1.unset': ({ post, target }: Readonly<{ post: string; target: NamedAccount }>) =>
    `This leaves ${writeAccount(target)} without the ${post} that it names.`,
  'H1.leads': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `This changes the page that a name on ${writeAccount(target)} leads to. The page itself is not checked.`,
  'H1.verifier': ({ account, target }: Readonly<{ account: NamedAccount; target: NamedAccount }>) =>
    `The unknown account ${writeAccount(account)} verifies messages for ${writeAccount(target)}, without a verifier that is known.`,
  'H1.minted': ({ account, amount }: Readonly<{ account: NamedAccount; amount: TokenAmount }>) =>
    `This creates ${writeAmount(amount)} for ${writeAccount(account)}.`,
  H2: {
    title: 'Orders that are signed by a call',
    grading:
      'critical for conditional orders or signers of a stranger; or when less than half the worth comes back; high for an order that is not shown, for a receiver you do not know (critical when the order is shown) and at 10 % below the worth; warning without prices to compare, and when the same transaction approves what may be sold',
    why: 'An order that counts as signed sells assets of the Safe to anyone who fills it.',
    how: 'Open the order in the app that made it: what is sold, the least that comes back, and who receives it.',
  },
  'H2.unseen': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `This signs a hidden order on ${writeAccount(target)}, which can sell any token approved for it.`,
  'H2.bounded': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `This signs an order on ${writeAccount(target)} at a hidden price. It can sell what this transaction approves.`,
  'H2.terms': ({
    gives,
    gets,
    target,
  }: Readonly<{ gives: readonly MovedThing[]; gets: readonly MovedThing[]; target: NamedAccount }>) =>
    `This signs an order on ${writeAccount(target)} that sells ${writeThings(gives)} for ${writeThings(gets)}.`,
  'H2.root': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `This signs any number of hidden orders on ${writeAccount(target)}.`,
  'H2.signer': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} may sign orders that sell tokens of the Safe.`,
  'H2.handler': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} will decide which orders the Safe has signed.`,
  'H2.receiver': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} receives what the order buys, instead of this Safe.`,
  H3: {
    title: 'A bare hash is signed on the chain',
    grading:
      'high; critical when the message that is shown has another hash; info when it has this one, and then the message is judged as well',
    why: 'The hash may be of a permit or an order that empties the Safe.',
    how: 'Ask for the message itself, add it below the call, and read what it signs.',
  },
  'H3.blind': ({ message }: Readonly<{ message: Hex }>) =>
    `The Safe permanently signs the hash ${message}, and the message behind it is unknown.`,
  'H3.other': ({ message }: Readonly<{ message: Hex }>) =>
    `The Safe permanently signs the hash ${message}, which is not the hash of the message that you added.`,
  'H3.shown': ({ message }: Readonly<{ message: Hex }>) =>
    `The Safe permanently signs the message that you added: its hash is ${message}.`,
  H4: {
    title: 'Who gets the stake of a validator back',
    grading:
      'critical for a stranger; high for a key, for odd credentials, for stake that moves to another validator and when it is unknown who is known; info for people you know',
    why: 'Withdrawal credentials decide who receives the stake and its rewards. They cannot be changed.',
    how: 'Compare the credentials with the address of the Safe.',
  },
  'H4.account': ({ account }: Readonly<{ account: NamedAccount }>) =>
    `${writeAccount(account)} can withdraw the stake, not this Safe.`,
  'H4.key': () => 'Only the holder of a separate key can withdraw the stake, not this Safe.',
  'H4.consolidated': ({ validator }: Readonly<{ validator: Hex }>) =>
    `The stake of a validator moves to the validator ${validator.slice(0, 10)}…${validator.slice(-8)}. Only its withdrawal address can take it out.`,
  'H4.malformed': () => 'The withdrawal credentials have the wrong length. The stake may be lost.',
  H5: {
    title: 'An account may act for the Safe in another contract',
    grading:
      'critical for a stranger, high where it is unknown who is known; warning for votes and stake, which can be taken back',
    why: 'An operator, manager or delegate takes out what the Safe has there, or borrows against it, without asking again.',
    how: 'Ask whose account it is by a second channel. Give such a right to contracts you know, and take it back afterwards.',
  },
  'H5.position': ({
    account,
    method,
    target,
  }: Readonly<{ account: NamedAccount; method: string; target: NamedAccount }>) =>
    `The unknown account ${writeAccount(account)} may act for the Safe on ${writeAccount(target)} (${visibleText(method)}).`,
  'H5.stand-in': ({
    account,
    method,
    target,
  }: Readonly<{ account: NamedAccount; method: string; target: NamedAccount }>) =>
    `The unknown account ${writeAccount(account)} gets votes or stake of the Safe on ${writeAccount(target)} (${visibleText(method)}).`,
} satisfies GroupWords<'H'>

/** How an account gets power over a contract, code or votes. */
export type GivingDeed = keyof typeof gifts

/** Between the account and the contract. */
const gifts = {
  'gets-the-ownership-of': 'becomes the owner of',
  'becomes-the-owner-of': 'becomes the owner of',
  'may-become-the-owner-of': 'may become the owner of',
  'gets-a-role-of': 'gets a role on',
  'may-become-the-admin-of': 'may become the admin of',
  'becomes-the-admin-of-a-proxy-through': 'becomes the admin of a contract through',
  'becomes-the-admin-of': 'becomes the admin of',
  'becomes-the-authority-of': 'becomes the authority of',
  'may-mint-with': 'may create new tokens with',
  'becomes-the-operator-of': 'becomes the operator of',
  'is-set-up-as-the-owner-of': 'is set up as the owner of',
  'becomes-the-avatar-of': 'becomes the avatar of',
  'becomes-the-target-of': 'becomes the target of',
  'may-act-as-the-owner-of': 'may act as the owner of',
  'may-move-what-the-safe-holds-in': 'may move what the Safe holds on',
  'becomes-an-owner-of': 'becomes an owner of',
  'becomes-the-owner-of-the-proxy': 'becomes the owner of the proxy',
  'becomes-an-admin-of': 'becomes an admin of',
  'gets-roles-of': 'gets roles on',
  'becomes-the-governance-of': 'becomes the governor of',
  'becomes-the-controller-of': 'becomes the controller of',
  'becomes-the-manager-of': 'becomes the manager of',
  'becomes-the-guardian-of': 'becomes the guardian of',
  'gets-a-name-of': 'gets a name on',
  'gets-a-name-below-one-of': 'gets a subname on',
  'is-paid-by-a-name-of': 'receives what is sent to a name on',
  'receives-the-income-of': 'receives the income of',
  'receives-what-the-safe-earns-on': 'receives what the Safe earns on',
  'decides-over-the-code-of': 'decides over the code of',
  'becomes-the-code-of': 'becomes the new code of',
  'runs-its-code-as': 'runs its code with all the power of',
  'becomes-the-code-of-a-proxy-through': 'becomes the new code of a contract through',
  'becomes-the-pool-of-a-token-through': 'becomes the pool that a token is sent and paid out by, through',
  'votes-for-the-safe-with': 'votes for the Safe with',
  'votes-for-the-safe-in': 'votes for the Safe on',
}

/** How power over a contract is given up or taken away. */
export type LosingDeed = keyof typeof losses

/** In front of the contract. */
const losses = {
  'the-methods-are-replaced-of': 'This replaces methods of',
  'the-ownership-is-given-up-of': 'This gives up the ownership of',
  'a-role-is-taken-away-in': 'This takes away a role on',
  'calls-wait-less-than-an-hour-in': 'This lets calls wait less than an hour in',
  'a-wait-or-quorum-becomes-nothing-in': 'This sets a waiting time or quorum to zero in',
  'anyone-may-call-what-was-guarded-by': 'This lets anyone call methods guarded by',
  'a-role-is-given-up-of': 'This gives up a role on',
  'the-contract-is-destroyed': 'This destroys',
  'the-code-is-replaced-of': 'This replaces the code of',
  'the-storage-is-written-of': 'This overwrites the storage of',
}
