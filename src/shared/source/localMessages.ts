import { type CosignedMessage, mostTransactions } from '../domain/bundle/Bundle.ts'
import { mergeMessages } from '../domain/bundle/mergeCosigned.ts'
import { fromOwnForm, toOwnForm } from '../domain/bundle/ownForm.ts'
import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import { checksumAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { KeptTexts } from './keptTexts.ts'
import type { Keeping } from './localQueue.ts'

/** Where the messages of one Safe lie, beside its queue and apart from it: chain and address in one spelling. */
export function localMessagesKey({ chainId, address }: AccountRef): string {
  return `countersign.messages.${chainId}.${checksumAddress(address)}`
}

/** The messages of `safe` in a kept text. As with the queue, an entry that cannot be read costs that entry. */
export function readLocalMessages(text: string | undefined, safe: AccountRef): readonly CosignedMessage[] {
  const fields = parse(text)
  const read = fields && fromOwnForm(fields)
  if (read?.kind !== 'bundle' || read.safe === undefined || typeof read.chain !== 'number') return []
  if (!sameAccount({ chainId: read.chain, address: read.safe }, safe)) return []
  return read.items.flatMap((item) => {
    if (item.kind !== 'message') return []
    const signatures = item.signatures.flatMap(({ claimedSigner, signature }) =>
      claimedSigner === undefined ? [] : [{ signer: claimedSigner, signature }],
    )
    return [{ message: item.message, safeMessageHash: item.claimedHash, signatures }]
  })
}

/** Adds to what is kept of `safe` on this device, and replaces nothing. Nothing is kept when it is more than fits. */
export function addToLocalMessages(
  texts: KeptTexts,
  safe: AccountRef,
  added: readonly CosignedMessage[],
): Keeping {
  const merged = mergeMessages(readLocalMessages(texts.read(localMessagesKey(safe)), safe), added)
  return merged.length > mostTransactions ? 'full' : write(texts, safe, merged)
}

/** Takes one out. No chain ever says that a message is done: only a person does this. */
export function removeFromLocalMessages(texts: KeptTexts, safe: AccountRef, safeMessageHash: Hex): void {
  const before = readLocalMessages(texts.read(localMessagesKey(safe)), safe)
  const left = before.filter((one) => one.safeMessageHash !== safeMessageHash)
  if (left.length < before.length) write(texts, safe, left)
}

function write(
  texts: KeptTexts,
  { chainId, address }: AccountRef,
  messages: readonly CosignedMessage[],
): Keeping {
  const safe = checksumAddress(address)
  const text = JSON.stringify(toOwnForm({ chainId, safe, transactions: [], messages }))
  return texts.write(localMessagesKey({ chainId, address }), text) ? 'kept' : 'memory'
}

function parse(text: string | undefined) {
  try {
    return text === undefined ? undefined : readFields(JSON.parse(text))
  } catch {
    return undefined
  }
}
