import type { NamedNonce, SignableDifference } from '../../../domain/signable/mergeSignables.ts'
import type { Signable, SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { ValidatedItem } from '../../../domain/signable/ValidatedItem.ts'
import type { Queue } from '../../../queries/joinQueue.ts'

/** The one transaction of a file, where it can still be executed. */
export function onlyTransaction(
  items: readonly ValidatedItem[],
  nonce: bigint,
): SignedTransaction | undefined {
  const [item, ...others] = items
  if (item?.kind !== 'signable' || others.length > 0 || item.signable.kind !== 'transaction') return undefined
  return item.signable.transaction.nonce < nonce ? undefined : item.signable
}

/** What of a file is new here: a signable that is not known, or one with further signers, unless its nonce is used. */
export function enteringSignables(
  items: readonly ValidatedItem[],
  differenceOf: (signable: Signable) => SignableDifference,
): readonly Signable[] {
  return items.flatMap((item) => {
    if (item.kind !== 'signable') return []
    const { known, newSigners, past } = differenceOf(item.signable)
    return past || (known && newSigners.length === 0) ? [] : [item.signable]
  })
}

/** The transactions of a file, by their nonces. */
export function importedNonces(items: readonly ValidatedItem[]): readonly NamedNonce[] {
  return items.flatMap((item) =>
    item.kind === 'signable' && item.signable.kind === 'transaction'
      ? [{ safeTxHash: item.signable.safeTxHash, nonce: item.signable.transaction.nonce }]
      : [],
  )
}

/** The transactions of the gateway’s queue, by their nonces. */
export function queuedNonces(queue: Queue | undefined): readonly NamedNonce[] {
  return (queue?.groups ?? []).flatMap(({ nonce, transactions }) =>
    transactions.flatMap(({ safeTxHash }) =>
      safeTxHash === undefined ? [] : [{ safeTxHash, nonce: BigInt(nonce) }],
    ),
  )
}
