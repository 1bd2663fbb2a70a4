import { type Address, type Hex, numberToHex } from 'viem'
import {
  encodeExecution,
  type SafeTransactionPlace,
  safeTransactionHash,
} from '../../chain/safeTransaction.ts'
import {
  approvedSignature,
  type OwnerSignature,
  packSignatures,
  signSafeTransaction,
} from '../../chain/signatures.ts'
import type { Person } from '../../World.ts'
import type { Gateway } from './gateway.ts'
import { callRpc } from './rpc.ts'
import type { WalletCall } from './walletCalls.ts'

type Proposing = {
  readonly gateway: Gateway
  readonly place: SafeTransactionPlace
  readonly signers: readonly Person[]
  /** Proposes without a signature where `signers` is empty: the only owner who is needed executes at once. */
  readonly executor?: Person | undefined
  /** JSON text naming the app. */
  readonly origin: string
}

/**
 * Signs with each owner's key and takes the signatures to the gateway: the first proposes, the others propose the
 * same again, which adds their signatures. Rejects with the gateway's words.
 */
export async function proposeTransaction(proposing: Proposing): Promise<readonly OwnerSignature[]> {
  const { gateway, place, signers, executor, origin } = proposing
  const { transaction } = place
  const signatures = await Promise.all(signers.map((person) => signSafeTransaction(person, place)))
  const unsigned =
    signers.length > 0 || executor === undefined ? [] : [{ signer: executor.address, signature: null }]
  for (const { signer, signature } of [...signatures, ...unsigned]) {
    await gateway.propose(place.safe, {
      to: transaction.to,
      value: transaction.value.toString(),
      data: transaction.data,
      operation: transaction.operation,
      safeTxGas: transaction.safeTxGas.toString(),
      baseGas: transaction.baseGas.toString(),
      gasPrice: transaction.gasPrice.toString(),
      gasToken: transaction.gasToken,
      refundReceiver: transaction.refundReceiver,
      nonce: transaction.nonce.toString(),
      safeTxHash: safeTransactionHash(place),
      sender: signer,
      signature,
      origin,
    })
  }
  return signatures
}

type Executing = {
  readonly rpcUrl: string
  readonly place: SafeTransactionPlace
  readonly threshold: number
  readonly owners: readonly Address[]
  readonly signatures: readonly OwnerSignature[]
  /** Sends and pays; anvil signs for it. */
  readonly executor: Person
}

/**
 * Resolves when the node has taken the transaction, mined or not. Rejects with the node's words. An owner who executes
 * does not sign where one signature is missing: as the sender, it counts by a pre-validated one (v is 1).
 */
export async function executeTransaction(executing: Executing): Promise<void> {
  const { rpcUrl, place, threshold, owners, signatures, executor } = executing
  const signed = signatures.map(({ signer }) => signer)
  const completes =
    signatures.length < threshold && owners.includes(executor.address) && !signed.includes(executor.address)
  const all = completes ? [...signatures, approvedSignature(executor.address)] : signatures
  const data: Hex = encodeExecution(place.transaction, packSignatures(all))
  await callRpc(rpcUrl, 'eth_sendTransaction', [{ from: executor.address, to: place.safe, data }])
}

type Acting = { readonly rpcUrl: string; readonly safe: Address; readonly calls: readonly WalletCall[] }

/**
 * Makes the calls as a module would make the Safe make them: without owners, a nonce or a hash. The node lends the
 * Safe's own voice for it.
 */
export async function executeThroughRole({ rpcUrl, safe, calls }: Acting): Promise<void> {
  await callRpc(rpcUrl, 'anvil_impersonateAccount', [safe])
  for (const { to, value, data } of calls) {
    const call = { from: safe, to, value: numberToHex(BigInt(value)), data }
    await callRpc(rpcUrl, 'eth_sendTransaction', [call])
  }
  await callRpc(rpcUrl, 'anvil_stopImpersonatingAccount', [safe])
}
