import type { UseKind } from '../calldata/CallUse.ts'
import type { Form } from './Form.ts'
import type { ActFacts, LeadUse } from './Lead.ts'
import { writeBareName, writeLeadAmount } from './leadNames.ts'

/**
 * What is done at a contract: `swaps 1,000 USDC for at least 0.3 WETH at CoW Swap`. A contract that is not known is only
 * asked to: its code decides.
 */
export function writeUse({ at, use, certain }: ActFacts['use'], form: Form): string {
  const index = form === 'present' ? 0 : form === 'past' ? 1 : 2
  const name = writeBareName(at)
  if (certain) return `${verbs[use.kind][index]} ${writeObject(use, name)}${writePlace(use, name)}`
  return `${['asks', 'asked', 'ask'][index]} ${name} to ${verbs[use.kind][2]} ${writeObject(use, name)}`
}

const verbs: Readonly<Record<LeadUse['kind'], readonly [present: string, past: string, base: string]>> = {
  swap: ['swaps', 'swapped', 'swap'],
  deposit: ['deposits', 'deposited', 'deposit'],
  withdraw: ['withdraws', 'withdrew', 'withdraw'],
  borrow: ['borrows', 'borrowed', 'borrow'],
  repay: ['repays', 'repaid', 'repay'],
  stake: ['stakes', 'staked', 'stake'],
  redeem: ['redeems', 'redeemed', 'redeem'],
  wrap: ['wraps', 'wrapped', 'wrap'],
  unwrap: ['unwraps', 'unwrapped', 'unwrap'],
  vote: ['votes', 'voted', 'vote'],
}

/** Words between the amount and the contract; nothing where the amount names it. */
const places: Readonly<Record<UseKind, string | undefined>> = {
  deposit: 'at',
  withdraw: 'from',
  borrow: 'at',
  repay: 'at',
  stake: 'at',
  redeem: undefined,
  wrap: undefined,
  unwrap: undefined,
}

function writeObject(use: LeadUse, name: string): string {
  switch (use.kind) {
    case 'swap':
      return writeSwap(use)
    case 'vote':
      return `${sides[use.support]} proposal ${writeProposalNumber(use.proposal)}`
    case 'wrap':
      return `${writeLeadAmount(use.amount)} into ${name}`
    default:
      return use.all && use.amount.unit !== undefined
        ? `all ${use.amount.unit.symbol}`
        : writeLeadAmount(use.amount)
  }
}

const sides = { for: 'for', against: 'against', abstain: 'neither for nor against' } as const

/** A least amount of nothing, or of one smallest unit, is any amount. */
function writeSwap({ gives, gets, exact }: Extract<LeadUse, { readonly kind: 'swap' }>): string {
  if (exact === 'gets') return `at most ${writeLeadAmount(gives)} for ${writeLeadAmount(gets)}`
  const least =
    gets.amount > 1n
      ? `at least ${writeLeadAmount(gets)}`
      : `any amount of ${gets.unit?.symbol ?? writeBareName(gets.token)}`
  return `${writeLeadAmount(gives)} for ${least}`
}

function writePlace({ kind }: LeadUse, name: string): string {
  const place = kind === 'swap' ? 'at' : kind === 'vote' ? 'at' : places[kind]
  return place === undefined ? '' : ` ${place} ${name}`
}

/** Governors number their proposals by hashes: then the ends are enough to compare. */
function writeProposalNumber(proposal: bigint): string {
  const digits = String(proposal)
  return digits.length > 12 ? `${digits.slice(0, 6)}…${digits.slice(-4)}` : digits
}
