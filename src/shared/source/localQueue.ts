import { type Cosigned, mostTransactions } from '../domain/bundle/Bundle.ts'
import { mergeCosigned } from '../domain/bundle/mergeCosigned.ts'
import { fromOwnForm, toOwnForm } from '../domain/bundle/ownForm.ts'
import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import { checksumAddress } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { KeptTexts } from './keptTexts.ts'

/** Where the queue of one Safe lies: chain and address in one spelling, however a link wrote them. */
export function localQueueKey({ chainId, address }: AccountRef): string {
  return `countersign.queue.${chainId}.${checksumAddress(address)}`
}

/**
 * The transactions of `safe` in a kept text. Other versions and other pages write there too: an entry that cannot be
 * read costs that entry. Hashes and signatures are as they were kept, and are checked again by whoever shows them.
 */
export function readLocalQueue(text: string | undefined, safe: AccountRef): readonly Cosigned[] {
  const fields = parse(text)
  const read = fields && fromOwnForm(fields)
  if (read?.kind !== 'bundle' || read.safe === undefined || typeof read.chain !== 'number') return []
  if (!sameAccount({ chainId: read.chain, address: read.safe }, safe)) return []
  return read.items.flatMap((item) => {
    if (item.kind !== 'transaction' || item.claimedHash === undefined) return []
    const signatures = item.signatures.flatMap(({ claimedSigner, signature }) =>
      claimedSigner === undefined ? [] : [{ signer: claimedSigner, signature }],
    )
    return [{ transaction: item.transaction, safeTxHash: item.claimedHash, signatures }]
  })
}

/** `memory`: kept only as long as this window, because the browser keeps nothing. */
export type Keeping = 'kept' | 'memory' | 'full'

/**
 * Adds to the queue of `safe` on this device, and replaces nothing that is there. Nothing is kept when it would be
 * more than fits (`full`).
 */
export function addToLocalQueue(texts: KeptTexts, safe: AccountRef, added: readonly Cosigned[]): Keeping {
  const merged = mergeCosigned(readLocalQueue(texts.read(localQueueKey(safe)), safe), added)
  return merged.length > mostTransactions ? 'full' : write(texts, safe, merged)
}

/** Takes out what the chain says is done. Returns how many were there. */
export function removeFromLocalQueue(texts: KeptTexts, safe: AccountRef, done: readonly Hex[]): number {
  const before = readLocalQueue(texts.read(localQueueKey(safe)), safe)
  const left = before.filter(({ safeTxHash }) => !done.includes(safeTxHash))
  if (left.length < before.length) write(texts, safe, left)
  return before.length - left.length
}

function write(texts: KeptTexts, { chainId, address }: AccountRef, list: readonly Cosigned[]): Keeping {
  const safe = checksumAddress(address)
  const text = JSON.stringify(toOwnForm({ chainId, safe, transactions: list }))
  return texts.write(localQueueKey({ chainId, address }), text) ? 'kept' : 'memory'
}

function parse(text: string | undefined) {
  try {
    return text === undefined ? undefined : readFields(JSON.parse(text))
  } catch {
    return undefined
  }
}
