import { encodeFunctionData } from 'viem'
import type { World } from '../World.ts'
import { pay, transfer } from './calls.ts'
import type { PlannedProposal } from './PlannedProposal.ts'
import { ada, bo, cy, dee } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import { type SafeTransaction, safeTransaction } from './safeTransaction.ts'
import { settingsChanges } from './settingsChanges.ts'

/** Cy has approved it on chain. */
export function approvedTransaction({ dollar }: World): SafeTransaction {
  return safeTransaction({ ...transfer(dollar, dee.address, '30'), nonce: 3n })
}

export type BusyProposalName =
  | 'contested'
  | 'rejection'
  | 'ethSigned'
  | 'approved'
  | 'byDelegate'
  | 'unsigned'
  | 'withNote'
  | 'rejected'
  | 'inNested'
  | 'inOlder'
  | 'inNewer'

/** What waits in honest Safes: every way of proposing and confirming, and a proposal that lost to its rejection. */
export function busyProposals(world: World): Readonly<Record<BusyProposalName, PlannedProposal>> {
  const { otherSafes, coin } = world
  const { busy, eventful, nested, older, newer } = otherSafes
  const inBusy = (nonce: bigint, call: Partial<SafeTransaction> & Pick<SafeTransaction, 'to'>) => ({
    safe: busy,
    transaction: safeTransaction({ ...call, nonce }),
    proposer: ada,
    signers: [ada],
  })
  const inOther = (safe: PlannedProposal['safe'], nonce: number) => ({
    safe,
    transaction: safeTransaction({ ...pay(dee, '0.05'), nonce: BigInt(nonce) }),
    proposer: ada,
    signers: [ada],
  })
  const addDee = encodeFunctionData({
    abi: safeAbi,
    functionName: 'addOwnerWithThreshold',
    args: [dee.address, 2n],
  })
  return {
    contested: inBusy(1n, pay(dee, '0.4')),
    rejection: { ...inBusy(1n, { to: busy }), proposer: bo, signers: [bo, cy] },
    ethSigned: { ...inBusy(2n, transfer(coin, dee.address, '12')), ethSigners: [bo] },
    approved: { ...inBusy(3n, { to: dee.address }), transaction: approvedTransaction(world) },
    byDelegate: { ...inBusy(4n, transfer(coin, bo.address, '7')), signers: [], delegate: dee },
    unsigned: { ...inBusy(5n, pay(dee, '2.5')), signers: [] },
    withNote: { ...inBusy(6n, { to: busy, data: addDee }), origin: JSON.stringify({ note: 'Dee joins us' }) },
    // Its nonce is the one the executed rejection used.
    rejected: inOther(eventful, settingsChanges(world).length + 1),
    inNested: inOther(nested, 0),
    inOlder: inOther(older, 1),
    inNewer: inOther(newer, 1),
  }
}
