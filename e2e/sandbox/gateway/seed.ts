import type { Address, Hex } from 'viem'
import { busyProposals } from '../chain/busyProposals.ts'
import { demoMessages, demoProposals, oddProposals } from '../chain/demoProposals.ts'
import { hostileProposals } from '../chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash, signPlanned } from '../chain/PlannedProposal.ts'
import { type PlannedMessage, plannedMessages, signPlannedMessage } from '../chain/plannedMessages.ts'
import type { Gateway } from './Gateway.ts'
import { lowerHex } from './signing/lowerHex.ts'
import type { ParsedSignature } from './signing/parseSignatures.ts'

/** Before the first block: what is there from the start survives every rollback and every reset. */
const FROM_THE_START = -1

const MINUTE = 60_000

/**
 * What people gave the gateway before the sandbox was opened. It goes straight to storage: today's checks would refuse
 * some of it, and those who lost money had to accept it. Only a `demo` world has a queue in its main Safe.
 */
export async function seed(gateway: Gateway, demo: boolean): Promise<void> {
  const planned = [
    ...Object.values<PlannedProposal>(busyProposals(gateway.world)),
    ...Object.values<PlannedProposal>(hostileProposals(gateway.world)),
    ...(demo ? Object.values<PlannedProposal>(demoProposals(gateway.world)) : []),
    ...oddProposals(gateway.world),
  ]
  const messages = [...plannedMessages(gateway.world), ...(demo ? demoMessages(gateway.world) : [])]
  const start = gateway.now() - 8 * 60 * MINUTE
  const timeOf = (index: number) => start + index * 10 * MINUTE
  for (const [index, proposal] of planned.entries()) await seedProposal(gateway, proposal, timeOf(index))
  for (const [index, message] of messages.entries()) await seedMessage(gateway, message, timeOf(index))
}

async function seedProposal(gateway: Gateway, planned: PlannedProposal, at: number): Promise<void> {
  const { safe, transaction, proposer, delegate, origin = null } = planned
  const safeTxHash = plannedHash(gateway.world, planned)
  const signatures = await signPlanned(gateway.world, planned)
  const entry = { submittedAt: at, blockNumber: FROM_THE_START }
  if (delegate !== undefined) {
    gateway.delegates.add({
      safe,
      delegate: delegate.address,
      delegator: proposer.address,
      label: delegate.name,
      ...entry,
    })
  }
  gateway.proposals.add({
    safe,
    safeTxHash,
    transaction,
    proposer: proposer.address,
    delegate: delegate?.address ?? null,
    origin,
    trusted: signatures.length > 0 || delegate !== undefined,
    ...entry,
  })
  for (const { signer, signature } of signatures) {
    gateway.proposals.addSignature({ ...parsed(signer, signature), safeTxHash, ...entry })
  }
}

async function seedMessage(gateway: Gateway, planned: PlannedMessage, at: number): Promise<void> {
  const { safe, message, signers } = planned
  const { messageHash, signatures } = await signPlannedMessage(gateway.world, planned)
  gateway.messages.add({
    safe,
    messageHash,
    message,
    proposer: signers[0].address,
    safeAppId: null,
    origin: null,
    createdAt: at,
    blockNumber: FROM_THE_START,
  })
  for (const { signer, signature } of signatures) {
    gateway.messages.addSignature({
      ...parsed(signer, signature),
      messageHash,
      submittedAt: at,
      blockNumber: FROM_THE_START,
    })
  }
}

function parsed(owner: Address, signature: Hex): ParsedSignature {
  const isEthSign = Number.parseInt(signature.slice(-2), 16) > 30
  return { kind: isEthSign ? 'ETH_SIGN' : 'EOA', owner, signature: lowerHex(signature) }
}
