import type { Hex } from 'viem'
import type { Messages } from '../messages/messages.ts'
import type { Delegates } from '../proposing/delegates.ts'
import type { Proposals } from '../proposing/proposals.ts'
import type { ServiceChange } from './serviceChanges.ts'

type Tell = (change: ServiceChange) => void

/** Throws where the service takes nothing. */
type HandOver = () => void

/** Proposals that announce each change to the gateway, except what no owner has signed. */
export function announceProposals(proposals: Proposals, handOver: HandOver, tell: Tell): Proposals {
  const tellOf = (kind: 'NEW_CONFIRMATION' | 'DELETED_MULTISIG_TRANSACTION', safeTxHash: Hex) => {
    const proposal = proposals.find(safeTxHash)
    if (proposal !== undefined) tell({ kind, safe: proposal.safe, safeTxHash })
  }
  return {
    ...proposals,
    add(proposal) {
      handOver()
      proposals.add(proposal)
      const { safe, safeTxHash, trusted } = proposal
      if (trusted) tell({ kind: 'PENDING_MULTISIG_TRANSACTION', safe, safeTxHash })
    },
    addSignature(signature) {
      handOver()
      proposals.addSignature(signature)
      tellOf('NEW_CONFIRMATION', signature.safeTxHash)
    },
    remove(safeTxHash, at) {
      handOver()
      tellOf('DELETED_MULTISIG_TRANSACTION', safeTxHash)
      proposals.remove(safeTxHash, at)
    },
  }
}

/** Messages that announce each change to the gateway. */
export function announceMessages(messages: Messages, handOver: HandOver, tell: Tell): Messages {
  return {
    ...messages,
    add(message) {
      handOver()
      messages.add(message)
      tell({ kind: 'MESSAGE_CREATED', safe: message.safe })
    },
    addSignature(signature) {
      const { messageHash } = signature
      handOver()
      messages.addSignature(signature)
      const message = messages.find(messageHash)
      if (message !== undefined) tell({ kind: 'MESSAGE_CONFIRMATION', safe: message.safe, messageHash })
    },
  }
}

/**
 * Delegates that change only while the service takes something. The gateway keeps none of them, so no change is
 * announced.
 */
export function requireServiceOf(delegates: Delegates, handOver: HandOver): Delegates {
  return {
    ...delegates,
    add(delegate) {
      handOver()
      delegates.add(delegate)
    },
    remove(gone, until) {
      handOver()
      delegates.remove(gone, until)
    },
  }
}
