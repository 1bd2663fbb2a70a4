import { queryOptions } from '@tanstack/react-query'
import { readApproval } from '../chain/safe/readApproval.ts'
import type { AdmittedItem } from '../domain/bundle/AdmittedItem.ts'
import { admitBundle } from '../domain/bundle/admitBundle.ts'
import type { CosignedMessage, ReadBundle } from '../domain/bundle/Bundle.ts'
import { prepareSignature } from '../domain/bundle/prepareSignature.ts'
import { writeSignature } from '../domain/bundle/signatureText.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SignatureAudit } from '../domain/signatures/signatureAudit.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { readFacts } from './admissionFacts.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** Owners may change while a message is collected: as often as the Safe itself is asked again. */
const freshMilliseconds = 15_000

/** One message of this device, checked again. */
export type KeptMessage = {
  readonly cosigned: CosignedMessage
  /** `undefined`: the message does not make the hash under which it is kept, or cannot be read. */
  readonly audit: SignatureAudit | undefined
  /** All that the Safe's contract needs, once enough owners have signed. */
  readonly prepared: Hex | undefined
}

export type KeptMessages = { readonly safe: SafeState; readonly messages: readonly KeptMessage[] }

/** The messages of this device as the chain sees them now: whose signatures count, and which are enough. */
export function keptMessagesQuery(
  source: AccountSource,
  account: AccountRef,
  kept: readonly CosignedMessage[],
) {
  return queryOptions({
    queryKey: gatewayKeys.keptMessages(account, markOfMessages(kept)),
    queryFn: async ({ signal }): Promise<KeptMessages> => {
      const { safe, facts } = await readFacts(source, account, signal)
      const messages = await Promise.all(
        kept.map(async (cosigned): Promise<KeptMessage> => {
          const admission = await admitBundle(messageAsRead(account, cosigned), facts)
          const [item] = admission.kind === 'items' ? admission.items : []
          const audit = auditOf(item)
          return { cosigned, audit, prepared: audit && prepareSignature(audit) }
        }),
      )
      return { safe, messages }
    },
    enabled: kept.length > 0,
    staleTime: 0,
    refetchInterval: freshMilliseconds,
  })
}

/** Whether an owner has approved a hash of the Safe on the chain (`approveHash`). */
export function approvalQuery(
  source: AccountSource,
  account: AccountRef,
  { owner, hash }: { readonly owner: Address; readonly hash: Hex },
) {
  return queryOptions({
    queryKey: gatewayKeys.approval(account, owner, hash),
    queryFn: async ({ signal }) =>
      (await readApproval(source.request, { safe: account.address, owner, hash }, signal)) ?? null,
    staleTime: 0,
    refetchInterval: freshMilliseconds,
  })
}

function auditOf(item: AdmittedItem | undefined): SignatureAudit | undefined {
  return item?.kind === 'message' ? item.audit : undefined
}

/** A kept message in the shape of one that was just read: it is believed as little. */
export function messageAsRead({ chainId, address }: AccountRef, cosigned: CosignedMessage): ReadBundle {
  const { message, safeMessageHash, signatures } = cosigned
  return {
    kind: 'bundle',
    form: 'countersign',
    chain: chainId,
    safe: address,
    items: [
      {
        kind: 'message',
        message,
        claimedHash: safeMessageHash,
        signatures: signatures.map(({ signer, signature }) => ({ claimedSigner: signer, signature })),
        unreadable: 0,
      },
    ],
  }
}

/** Tells lists of messages apart by what was signed. */
export function markOfMessages(list: readonly CosignedMessage[]): string {
  return list
    .map(({ safeMessageHash, signatures }) => [safeMessageHash, ...signatures.map(writeSignature)].join('+'))
    .join(' ')
}
