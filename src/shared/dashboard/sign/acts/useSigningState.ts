import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hashForSafe, readSignableMessage } from '../../../domain/message/readSignableMessage.ts'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import type { SignedMessage, SignedTransaction } from '../../../domain/signable/Signable.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { ComposedSignable } from '../../../queries/SignableStore.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { signatureAuditQuery } from '../../../review/readings/signatureAudit.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { type SigningState, signingStateOf } from './signingState.ts'

const none: readonly never[] = []

/** A signable whose hash is computed here, whatever anybody says it is. */
export type Unhashed = Omit<SignedTransaction, 'safeTxHash'> | Omit<SignedMessage, 'safeMessageHash'>

/** `undefined` until the chain has said which Safe this is and the signatures are recovered. */
export function useSigningState(ready: Ready, signer: Address, signable: Unhashed): SigningState | undefined {
  const source = useSource()
  const { chainId, address } = refOf(ready)
  const safe = useQuery(chainSafeQuery(source, { chainId, address })).data
  const what = signable.kind === 'transaction' ? signable.transaction : signable.message
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signable is new when a signature is added, and its hash depends on what is signed alone.
  const hashed = useMemo(() => {
    const version = safe === undefined ? undefined : hashingVersion(safe)
    return version === undefined ? undefined : hash(signable, { chainId, safe: address, version }, signer)
  }, [safe, chainId, address, what, signer])
  const audit = useQuery({
    ...signatureAuditQuery(
      source,
      { chainId, address },
      {
        safeTxHash: hashed?.hash ?? '0x',
        of: hashed?.of ?? { innerHash: '0x' },
        signatures: signable.signatures,
        otherHashes: none,
      },
    ),
    enabled: hashed !== undefined,
    // A signature that is added is recovered while what was said of giving it stays.
    placeholderData: (audited, query) =>
      hashed !== undefined && query?.queryKey.includes(hashed.hash) ? audited : undefined,
  }).data
  if (safe === undefined || hashed === undefined || audit === undefined) return undefined
  return signingStateOf({ composed: hashed.composed, safe, audit })
}

/** `undefined` for a message that cannot be hashed. */
function hash(signable: Unhashed, identity: SafeIdentity, signer: Address) {
  const account = { chainId: identity.chainId, address: identity.safe }
  if (signable.kind === 'transaction') {
    const { transaction } = signable
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    const composed: ComposedSignable = { kind: 'transaction', account, transaction, safeTxHash, signer }
    return { composed, hash: safeTxHash, of: { transaction } }
  }
  const { message } = signable
  const reading = readSignableMessage(message)
  if (!reading.ok) return undefined
  const { safeMessageHash } = hashForSafe(identity, reading.message)
  const composed: ComposedSignable = { kind: 'message', account, message, safeMessageHash, signer }
  return { composed, hash: safeMessageHash, of: { innerHash: reading.message.hash } }
}
