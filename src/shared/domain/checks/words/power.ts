import { checksumAddress } from '../../values/address.ts'
import { visibleText } from '../../values/text.ts'
import type { GroupWords } from './GroupWords.ts'
import { type NamedAccount, writeAccount } from './NamedAccount.ts'

/** The words of the checks of power over other contracts. */
export const powerWords = {
  H1: {
    title: 'Power over another contract changes hands',
    grading:
      'high; critical when a stranger gets it, when new code has no code, or by delegatecall; warning for power that is merely taken over or given up again by roles, and for votes that are lent to a stranger',
    why: 'Whoever owns or upgrades a contract decides over everything in it. Radiant lost 50 million by one such call.',
    how: 'Ask for the new owner or the new code by a second channel, and compare all of it.',
  },
  'H1.accepted': ({ target }: Readonly<{ target: NamedAccount }>) =>
    `The Safe takes over the power of ${writeAccount(target)} that was offered.`,
  'H1.given-up': ({ deed, target }: Readonly<{ deed: LosingDeed; target: NamedAccount }>) =>
    `${losses[deed]} ${writeAccount(target)}.`,
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
    `${checksumAddress(account.address)} is to be code, but has none. ${writeAccount(account)} ${gifts[deed]} ${writeAccount(target)}.`,
  H5: {
    title: 'Somebody may act for the Safe in another contract',
    grading:
      'critical for a stranger, high where nobody could look who is known; warning for votes and stake, which can be taken back',
    why: 'An operator, manager or delegate takes out what the Safe has there, or borrows against it, without asking again.',
    how: 'Ask whose account it is by a second channel. Give such a right to contracts you know, and take it back afterwards.',
  },
  'H5.position': ({
    account,
    method,
    target,
  }: Readonly<{ account: NamedAccount; method: string; target: NamedAccount }>) =>
    `${writeAccount(account)}, who is not known, may act for the Safe in ${writeAccount(target)} (${visibleText(method)}).`,
  'H5.stand-in': ({
    account,
    method,
    target,
  }: Readonly<{ account: NamedAccount; method: string; target: NamedAccount }>) =>
    `${writeAccount(account)}, who is not known, gets votes or stake of the Safe in ${writeAccount(target)} (${visibleText(method)}).`,
} satisfies GroupWords<'H'>

/** How an account gets power over a contract, code or votes. */
export type GivingDeed = keyof typeof gifts

/** Between the account and the contract. */
const gifts = {
  'gets-the-ownership-of': 'gets the ownership of',
  'becomes-the-owner-of': 'becomes the owner of',
  'may-become-the-owner-of': 'may become the owner of',
  'gets-a-role-of': 'gets a role of',
  'may-become-the-admin-of': 'may become the admin of',
  'becomes-the-admin-of-a-proxy-through': 'becomes the admin of a proxy through',
  'becomes-the-admin-of': 'becomes the admin of',
  'becomes-the-authority-of': 'becomes the authority of',
  'may-mint-with': 'may mint with',
  'becomes-the-operator-of': 'becomes the operator of',
  'is-set-up-as-the-owner-of': 'is set up as the owner of',
  'becomes-the-avatar-of': 'becomes the avatar of',
  'becomes-the-target-of': 'becomes the target of',
  'may-act-as-the-owner-of': 'may act as the owner of',
  'may-move-what-the-safe-holds-in': 'may move what the Safe holds in',
  'becomes-an-owner-of': 'becomes an owner of',
  'becomes-the-owner-of-the-proxy': 'becomes the owner of the proxy',
  'becomes-an-admin-of': 'becomes an admin of',
  'gets-roles-of': 'gets roles of',
  'becomes-the-governance-of': 'becomes the governance of',
  'becomes-the-controller-of': 'becomes the controller of',
  'becomes-the-manager-of': 'becomes the manager of',
  'becomes-the-guardian-of': 'becomes the guardian of',
  'gets-a-name-of': 'gets a name of',
  'gets-a-name-below-one-of': 'gets a name below one of',
  'decides-over-the-code-of': 'decides over the code of',
  'becomes-the-code-of': 'becomes the code of',
  'becomes-the-code-of-a-proxy-through': 'becomes the code of a proxy through',
  'votes-for-the-safe-with': 'votes for the Safe with',
  'votes-for-the-safe-in': 'votes for the Safe in',
}

/** How power over a contract is given up or taken away. */
export type LosingDeed = keyof typeof losses

/** In front of the contract. */
const losses = {
  'the-methods-are-replaced-of': 'The methods are replaced of',
  'the-ownership-is-given-up-of': 'The ownership is given up of',
  'a-role-is-taken-away-in': 'A role is taken away in',
  'a-role-is-given-up-of': 'A role is given up of',
}
