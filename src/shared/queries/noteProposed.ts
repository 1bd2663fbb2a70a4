import type { QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import { noteHandedOver, readHandedOver } from '../source/handedOver.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { textsHere } from './textsHere.ts'

/**
 * Writes down once that a host has proposed what was asked for here: the gateway's queue lists it some time later. The
 * host signs for an owner that it does not name, so no signature goes with it.
 */
export function noteProposed(
  client: QueryClient,
  account: AccountRef,
  { safeTxHash, nonce }: { readonly safeTxHash: Hex; readonly nonce: number | undefined },
): void {
  const texts = textsHere()
  if (
    readHandedOver(texts, account).some(
      (handedRecord) => 'hash' in handedRecord && handedRecord.hash === safeTxHash,
    )
  )
    return
  const { address: signer } = account
  noteHandedOver(texts, account, {
    what: 'transaction',
    hash: safeTxHash,
    signer,
    nonce,
    answer: 'taken',
    at: Date.now(),
  })
  void client.invalidateQueries({ queryKey: gatewayKeys.waitingPages(account) })
  // A queue from before would be shown once more where a page opens it, and say that nothing waits.
  void client.resetQueries({ queryKey: gatewayKeys.queue(account) })
}
