import type { Hex } from 'viem'
import type { Messages } from '../messages/messages.ts'
import type { Proposals } from '../proposing/proposals.ts'
import type { ServiceChange } from './serviceChanges.ts'

type Tell = (change: ServiceChange) => void

/** The same proposals; whatever is written there is told to the gateway, but for what no owner has signed. */
export function announceProposals(proposals: Proposals, tell: Tell): Proposals {
  const tellOf = (kind: 'NEW_CONFIRMATION' | 'DELETED_MULTISIG_TRANSACTION', safeTxHash: Hex) => {
    const proposal = proposals.find(safeTxHash)
    if (proposal !== undefined) tell({ kind, safe: proposal.safe, safeTxHash })
  }
  return {
    ...proposals,
    add(proposal) {
      proposals.add(proposal)
      const { safe, safeTxHash, trusted } = proposal
      if (trusted) tell({ kind: 'PENDING_MULTISIG_TRANSACTION', safe, safeTxHash })
    },
    addSignature(signature) {
      proposals.addSignature(signature)
      tellOf('NEW_CONFIRMATION', signature.safeTxHash)
    },
    remove(safeTxHash, at) {
      tellOf('DELETED_MULTISIG_TRANSACTION', safeTxHash)
      proposals.remove(safeTxHash, at)
    },
  }
}

/** The same messages; whatever is written there is told to the gateway. */
export function announceMessages(messages: Messages, tell: Tell): Messages {
  return {
    ...messages,
    add(message) {
      messages.add(message)
      tell({ kind: 'MESSAGE_CREATED', safe: message.safe })
    },
    addSignature(signature) {
      const { messageHash } = signature
      messages.addSignature(signature)
      const message = messages.find(messageHash)
      if (message !== undefined) tell({ kind: 'MESSAGE_CONFIRMATION', safe: message.safe, messageHash })
    },
  }
}
