import type { AccountRef } from '../domain/safe/safeRef.ts'
import { sameAddress } from '../domain/values/address.ts'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'
import { noteHandedOver, readHandedOver } from '../source/handedOver.ts'
import type { DeviceTexts } from '../source/keptTexts.ts'
import { removeLocal } from '../source/localSignables.ts'

/**
 * Ends what was open about a transaction that the gateway shows: a signature that it lists is taken, and what was kept on
 * this device for that time alone leaves it.
 */
export function settleListed(texts: DeviceTexts, account: AccountRef, details: TransactionDetails): void {
  const { execution } = details
  if (execution?.kind !== 'multisig') return
  const { safeTxHash, confirmations, proposedByDelegate } = execution
  const accounts = [...confirmations.map(({ signer }) => signer), proposedByDelegate]
  for (const handedRecord of readHandedOver(texts, account)) {
    if (handedRecord.what !== 'transaction' || handedRecord.hash !== safeTxHash) continue
    if (handedRecord.answer === 'taken' && handedRecord.copied !== true) continue
    if (!accounts.some((who) => who !== undefined && sameAddress(who.address, handedRecord.signer))) continue
    noteHandedOver(texts, account, { ...handedRecord, answer: 'taken', copied: false })
    if (handedRecord.copied === true) removeLocal(texts, account, [safeTxHash])
  }
}

/**
 * The same by a row of the queue, as far as that says whose signatures are missing. What is kept on this device stays
 * until the fields are shown.
 */
export function settleQueued(
  texts: DeviceTexts,
  account: AccountRef,
  listed: readonly TransactionSummary[],
): void {
  for (const handedRecord of readHandedOver(texts, account)) {
    if (handedRecord.what !== 'transaction' || handedRecord.answer === 'taken') continue
    const execution = listed.find(({ safeTxHash }) => safeTxHash === handedRecord.hash)?.execution
    if (execution?.kind !== 'multisig' || execution.missingSigners.length === 0) continue
    const isMissing = execution.missingSigners.some(({ address }) =>
      sameAddress(address, handedRecord.signer),
    )
    if (!isMissing) noteHandedOver(texts, account, { ...handedRecord, answer: 'taken' })
  }
}

/** The same for messages of the list. */
export function settleMessages(
  texts: DeviceTexts,
  account: AccountRef,
  listed: readonly SafeMessage[],
): void {
  for (const handedRecord of readHandedOver(texts, account)) {
    if (handedRecord.what !== 'message') continue
    if (handedRecord.answer === 'taken' && handedRecord.copied !== true && handedRecord.message === undefined)
      continue
    const signatures = listed.find(({ messageHash }) => messageHash === handedRecord.hash)?.signatures ?? []
    if (!signatures.some(({ owner }) => sameAddress(owner.address, handedRecord.signer))) continue
    noteHandedOver(texts, account, { ...handedRecord, answer: 'taken', copied: false, message: undefined })
    if (handedRecord.copied === true) removeLocal(texts, account, [handedRecord.hash])
  }
}
