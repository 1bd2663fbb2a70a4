import { concat, encodeFunctionData, maxUint256, pad, parseAbi, parseEther } from 'viem'
import type { World } from '../World.ts'
import { changeThreshold, pay, transfer } from './calls.ts'
import { lookAlike } from './lookAlike.ts'
import { type BatchCall, encodeMultiSend } from './multiSend.ts'
import type { PlannedProposal } from './PlannedProposal.ts'
import { ada, bo, cy, dee, eve } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import { type SafeTransaction, safeTransaction } from './safeTransaction.ts'
import { tokenAbi } from './tokenAbi.ts'

export type HostileProposalName =
  | 'bybit'
  | 'wazirx'
  | 'radiant'
  | 'hiddenApproval'
  | 'refundTrap'
  | 'lookAlike'
  | 'honestPayment'
  | 'fakeRejection'
  | 'lowerThreshold'
  | 'drain'
  | 'nestedModule'
  | 'harvested'

/**
 * What waits in the Safe `targeted`, each of a kind that has taken money from people, and signed by one owner who did
 * not look. `honestPayment` is there to be rejected by what only looks like its rejection. Nonces from 1 on.
 */
export function hostileProposals(world: World): Readonly<Record<HostileProposalName, PlannedProposal>> {
  const { coin, oddContracts, contracts, otherSafes } = world
  const { targeted } = otherSafes
  const propose = (
    nonce: bigint,
    call: Partial<SafeTransaction> & Pick<SafeTransaction, 'to'>,
  ): PlannedProposal => ({
    safe: targeted,
    transaction: safeTransaction({ ...call, nonce }),
    proposer: ada,
    signers: [ada],
  })
  const batch = (calls: readonly BatchCall[]) =>
    ({ to: contracts.MultiSendCallOnly, data: encodeMultiSend(calls), operation: 1 }) as const
  const enableEve = encodeFunctionData({ abi: safeAbi, functionName: 'enableModule', args: [eve.address] })
  const addEve = encodeFunctionData({
    abi: safeAbi,
    functionName: 'addOwnerWithThreshold',
    args: [eve.address, 1n],
  })
  const honest = propose(7n, pay(dee, '0.2'))
  return {
    // Reads as a transfer of nothing, and replaces the code of the Safe.
    bybit: propose(1n, { ...transfer(coin, eve.address, '0'), to: oddContracts.trap, operation: 1 }),
    // An unknown selector, to the same end.
    wazirx: propose(2n, {
      to: oddContracts.trap,
      data: concat(['0x804e1f0a', pad(eve.address)]),
      operation: 1,
    }),
    radiant: propose(3n, {
      to: oddContracts.owned,
      data: encodeFunctionData({
        abi: parseAbi(['function transferOwnership(address newOwner)']),
        functionName: 'transferOwnership',
        args: [eve.address],
      }),
    }),
    hiddenApproval: propose(
      4n,
      batch([
        transfer(coin, bo.address, '10'),
        transfer(coin, cy.address, '10'),
        approval(world),
        transfer(coin, dee.address, '10'),
      ]),
    ),
    // A small payment, and a refund of gas in tokens, for which Safes know no limit: more than 500 of them.
    refundTrap: propose(5n, {
      ...pay(dee, '0.01'),
      baseGas: 1_000_000n,
      gasPrice: parseEther('0.0005'),
      gasToken: coin.address,
      refundReceiver: eve.address,
    }),
    lookAlike: propose(6n, transfer(coin, lookAlike(dee.address), '25')),
    honestPayment: honest,
    fakeRejection: {
      ...propose(7n, { to: targeted, data: addEve }),
      proposer: bo,
      signers: [bo],
      origin: JSON.stringify({ note: 'On-chain rejection' }),
    },
    lowerThreshold: propose(8n, changeThreshold(targeted, 1n)),
    drain: propose(9n, batch([pay(eve, '2.9'), transfer(coin, eve.address, '900')])),
    nestedModule: propose(10n, {
      to: contracts.MultiSend,
      operation: 1,
      data: encodeMultiSend([
        transfer(coin, dee.address, '1'),
        {
          to: contracts.MultiSend,
          operation: 1,
          data: encodeMultiSend([transfer(coin, bo.address, '1'), { to: targeted, data: enableEve }]),
        },
      ]),
    }),
    // Bo never signed this: the signature kept in his name is the one he gave for the honest payment.
    harvested: {
      ...propose(11n, pay(eve, '2')),
      harvested: { signer: bo, from: honest.transaction },
    },
  }
}

function approval({ coin }: World): BatchCall {
  const args = [eve.address, maxUint256] as const
  return { to: coin.address, data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args }) }
}
