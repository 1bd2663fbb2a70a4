import { packSignatures } from '../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import { details, party } from '../gateway/testing/wireAnswers.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { SafeSigner } from '../source/SafeSigner.ts'
import { readySafe } from './fakeSource.ts'
import { createSafeNode } from './safeNode.ts'
import { identity, payment, people, signedTransactionBy } from './signableScene.ts'

const owners = people.slice(0, 2)

export const account = { chainId: identity.chainId, address: identity.safe } as const

/** The Safe of `signableScene.ts` on a page of its own, with the wallet of one of its people. */
export function readyFor(person: number) {
  return {
    ...readySafe,
    host: undefined,
    account: { ...readySafe.account, address: identity.safe, signer: people[person] },
    chain: { ...readySafe.chain, id: identity.chainId },
  }
}

/** Its node, with a signer that does what is `given` and refuses everything else. */
export function sourceWith(given: Partial<SafeSigner> = {}): AccountSource {
  const refuse = async () => {
    throw new Error('No wallet is asked for this')
  }
  const safeSigner: SafeSigner = {
    signTransaction: refuse,
    executeTransaction: refuse,
    signDeletion: refuse,
    signDelegation: refuse,
    signMessage: refuse,
    signOwnMessage: refuse,
    ...given,
  }
  const { source } = createSafeNode({ owners })
  return { ...source, capabilities: { ...source.capabilities, safeSigner } }
}

/** A transaction of the Safe of `signableScene.ts`, its payment at first, as a gateway lists it that has the signatures of these people. */
export async function listedWith(who: readonly number[], transaction: SafeTransaction = payment) {
  const { safeTxHash, signatures } = await signedTransactionBy(who, transaction)
  return {
    ...details,
    safeAddress: identity.safe,
    txId: `multisig_${identity.safe}_${safeTxHash}`,
    txData: {
      ...details.txData,
      hexData: transaction.data,
      to: party(transaction.to),
      value: String(transaction.value),
      operation: 0,
      dataDecoded: null,
    },
    detailedExecutionInfo: {
      ...details.detailedExecutionInfo,
      nonce: Number(transaction.nonce),
      safeTxHash,
      signers: owners.map((owner) => party(owner)),
      confirmations: signatures.map((one) => {
        const packed = packSignatures([one])
        return { signer: party(one.signer), signature: packed.ok ? packed.packed : '0x', submittedAt: 1 }
      }),
    },
  }
}
