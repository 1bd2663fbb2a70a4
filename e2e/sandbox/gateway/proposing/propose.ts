import { type Address, type Hex, isAddressEqual, keccak256, zeroAddress } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import { hashContext, readSafe } from '../chain/readSafe.ts'
import type { SafeState } from '../chain/SafeState.ts'
import { isTrustedForDelegateCall } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { upstreamError, verificationError } from '../http/errors.ts'
import { readBody } from '../http/readBody.ts'
import { safeTransactionPreimage } from '../signing/hashSafeTransaction.ts'
import { lowerHex } from '../signing/lowerHex.ts'
import { type ParsedSignature, parseSignatures } from '../signing/parseSignatures.ts'
import { requireAllowedSigner, requireValidSignatures } from '../signing/requireSignatures.ts'
import { findMultisigTransaction } from '../transactions/multisigTransactions.ts'
import { type Delegate, delegatesOf } from './delegates.ts'
import { LONGEST_ORIGIN, normalizeOrigin } from './origin.ts'

/** The body of a proposal. */
export type ProposalBody = {
  readonly transaction: SafeTransaction
  /** As it was sent: it must equal the computed one letter by letter. */
  readonly safeTxHash: Hex
  readonly sender: Address
  readonly signature: Hex | null
  readonly origin: string | null
}

export function readProposal(body: unknown): ProposalBody {
  const read = readBody(body)
  return {
    transaction: {
      to: read.address('to'),
      value: read.amount('value'),
      data: lowerHex(read.optionalHex('data') ?? '0x'),
      nonce: read.amount('nonce'),
      operation: read.operation('operation'),
      safeTxGas: read.amount('safeTxGas'),
      baseGas: read.amount('baseGas'),
      gasPrice: read.amount('gasPrice'),
      gasToken: read.address('gasToken'),
      refundReceiver: read.optionalAddress('refundReceiver') ?? zeroAddress,
    },
    safeTxHash: read.hex('safeTxHash'),
    sender: read.address('sender'),
    signature: read.optionalSignature('signature'),
    origin: read.optionalText('origin'),
  }
}

/**
 * Takes in a proposal: of a new transaction, or of a known one to add the confirmations it lacks.
 *
 * @throws GatewayError for the first check that fails (gateway.md 4.3): those of the gateway, then those of the
 * service behind it.
 */
export async function propose(gateway: Gateway, safe: SafeState, proposal: ProposalBody): Promise<void> {
  const { transaction, safeTxHash, sender } = proposal
  requireAllowedCall(gateway, safe, transaction)
  const preimage = requireOwnHash(gateway, safe, proposal)
  const signatures = proposal.signature === null ? [] : await parseSignatures(proposal.signature, safeTxHash)
  const delegate = isOwner(safe, sender) ? undefined : findDelegate(gateway, safe, sender)
  requireAllowedSigners(gateway, safe, { proposal, signatures, delegate })

  const origin = normalizeOrigin(proposal.origin)
  if (origin !== null && origin.length > LONGEST_ORIGIN) throw upstreamError(422)
  // The service knows the Safe as it is now; the gateway may have kept an older state.
  const current = await readSafe(gateway, safe.address)
  requireFreeNonce(gateway, current, transaction)
  requireOwnerOrDelegate(gateway, current, sender)
  await requireValidSignatures(gateway, { safe: safe.address, preimage }, signatures)

  const blockNumber = gateway.index.head()
  const submittedAt = gateway.now()
  gateway.proposals.add({
    safe: safe.address,
    safeTxHash,
    transaction,
    proposer: delegate?.delegator ?? sender,
    delegate: delegate === undefined ? null : sender,
    origin,
    trusted: signatures.length > 0,
    submittedAt,
    blockNumber,
  })
  // A delegate vouches for the proposal but confirms nothing.
  for (const signature of delegate === undefined ? signatures : []) {
    gateway.proposals.addSignature({ ...signature, safeTxHash, submittedAt, blockNumber })
  }
}

function requireAllowedCall({ rules, world }: Gateway, safe: SafeState, transaction: SafeTransaction): void {
  if (transaction.nonce < BigInt(safe.nonce)) throw verificationError('Invalid nonce')
  if (transaction.operation === 0) return
  if (!rules.delegateCall || !isTrustedForDelegateCall(world, transaction.to)) {
    throw verificationError('Delegate call is disabled')
  }
}

/** What the hash is made of, which is what the owners sign. */
function requireOwnHash(gateway: Gateway, safe: SafeState, { transaction, safeTxHash }: ProposalBody): Hex {
  const preimage = safeTransactionPreimage(hashContext(gateway, safe), transaction)
  if (preimage === undefined) throw verificationError('Could not calculate safeTxHash')
  if (keccak256(preimage) !== safeTxHash) throw verificationError('Invalid safeTxHash')
  return preimage
}

type Signed = {
  readonly proposal: ProposalBody
  readonly signatures: readonly ParsedSignature[]
  readonly delegate: Delegate | undefined
}

function requireAllowedSigners(
  gateway: Gateway,
  safe: SafeState,
  { proposal: { safeTxHash, sender }, signatures, delegate }: Signed,
): void {
  if (signatures.length === 0) return
  const known = findMultisigTransaction(gateway, safeTxHash)?.confirmations ?? []
  for (const signature of signatures) {
    const isStored = known.some(({ owner }) => isAddressEqual(owner, signature.owner))
    requireAllowedSigner(gateway, signature, isStored)
  }
  const isSigner = signatures.some(({ owner }) => isAddressEqual(owner, sender))
  const areOwners = signatures.every(({ owner }) => isOwner(safe, owner))
  if (!isSigner || !(areOwners || (delegate !== undefined && signatures.length === 1))) {
    throw verificationError('Invalid signature')
  }
}

/** Cannot be met while the index keeps up: then the gateway itself refuses a nonce that is used. */
function requireFreeNonce({ index }: Gateway, { address }: SafeState, { nonce }: SafeTransaction): void {
  const executed = index
    .rows()
    .executions.find(({ safe, transaction }) => isAddressEqual(safe, address) && transaction.nonce === nonce)
  if (executed === undefined) return
  const { transactionHash } = executed
  throw upstreamError(
    422,
    `Tx with nonce=${nonce} for safe=${address} already executed in tx-hash=${transactionHash}`,
  )
}

function requireOwnerOrDelegate(gateway: Gateway, safe: SafeState, sender: Address): void {
  if (isOwner(safe, sender) || findDelegate(gateway, safe, sender) !== undefined) return
  const quoted = (addresses: readonly Address[]) => addresses.map((address) => `'${address}'`).join(', ')
  const delegates = delegatesOf(gateway.delegates, safe).map(({ delegate }) => delegate)
  const set = delegates.length === 0 ? 'set()' : `{${quoted(delegates)}}`
  throw upstreamError(
    422,
    `Sender=${sender} is not an owner or delegate. Current owners=[${quoted(safe.owners)}]. Delegates=${set}`,
  )
}

function findDelegate({ delegates }: Gateway, safe: SafeState, sender: Address): Delegate | undefined {
  return delegatesOf(delegates, safe).find(({ delegate }) => isAddressEqual(delegate, sender))
}

function isOwner({ owners }: SafeState, address: Address): boolean {
  return owners.some((owner) => isAddressEqual(owner, address))
}
