import { type Address, encodeFunctionData, getAddress } from 'viem'
import type { World } from '../World.ts'
import { pay, transfer } from './calls.ts'
import { lookAlike } from './lookAlike.ts'
import { encodeMultiSend } from './multiSend.ts'
import type { PlannedProposal } from './PlannedProposal.ts'
import { ada, bo, cy, dee } from './people.ts'
import type { PlannedMessage } from './plannedMessages.ts'
import { safeAbi } from './safeAbi.ts'
import { type SafeTransaction, safeTransaction } from './safeTransaction.ts'

/** The nonce that the main Safe has after `tellHistory`. */
const NEXT = 10n

/** This address was never paid before. */
const newcomer = getAddress('0x1234567890123456789012345678901234567890')

export type DemoProposalName =
  | 'ready'
  | 'toNewcomer'
  | 'payroll'
  | 'payrollRejected'
  | 'newOwner'
  | 'lookAlike'
  | 'ownDraft'

/**
 * What waits in the main Safe when a person opens the sandbox: something for each of the owners, two that exclude each
 * other, and one that deceives. In tests the queue of the main Safe starts empty.
 */
export function demoProposals(world: World): Readonly<Record<DemoProposalName, PlannedProposal>> {
  const { safe, coin, dollar, contracts } = world
  const propose = (
    place: bigint,
    call: Partial<SafeTransaction> & Pick<SafeTransaction, 'to'>,
  ): PlannedProposal => ({
    safe,
    transaction: safeTransaction({ ...call, nonce: NEXT + place }),
    proposer: bo,
    signers: [bo],
  })
  const payroll = encodeMultiSend([
    transfer(dollar, ada.address, '410'),
    transfer(dollar, bo.address, '380'),
    transfer(coin, cy.address, '250'),
    pay(dee, '0.3'),
  ])
  const addDee = encodeFunctionData({
    abi: safeAbi,
    functionName: 'addOwnerWithThreshold',
    args: [dee.address, 2n],
  })
  return {
    ready: { ...propose(0n, pay(dee, '1.5')), signers: [bo, cy] },
    toNewcomer: propose(1n, transfer(dollar, newcomer, '125.5')),
    payroll: propose(2n, { to: contracts.MultiSendCallOnly, data: payroll, operation: 1 }),
    payrollRejected: { ...propose(2n, { to: safe }), proposer: cy, signers: [cy] },
    newOwner: {
      ...propose(3n, { to: safe, data: addDee }),
      proposer: ada,
      signers: [ada],
      origin: JSON.stringify({ note: 'Dee joins us' }),
    },
    lookAlike: propose(4n, transfer(coin, lookAlike(dee.address), '1250')),
    ownDraft: { ...propose(5n, transfer(coin, dee.address, '12')), proposer: ada, signers: [ada] },
  }
}

/** What waits in the odd Safes: a payment in each, and one more behind a gap. */
export function oddProposals({ oddSafes }: World): readonly PlannedProposal[] {
  if (oddSafes === undefined) return []
  const { forked, noThreshold, highThreshold, gap } = oddSafes
  const propose = (safe: Address, nonce: bigint): PlannedProposal => ({
    ...{ safe, proposer: bo, signers: [bo] },
    transaction: safeTransaction({ ...pay(dee, '0.01'), nonce }),
  })
  return [...[forked, noThreshold, highThreshold, gap].map((safe) => propose(safe, 0n)), propose(gap, 5n)]
}

/** And one message that waits for a second signature. */
export function demoMessages({ safe }: World): readonly PlannedMessage[] {
  return [{ safe, message: 'Sign in to harbor.invalid\n\nNonce: 51c7', signers: [bo] }]
}
