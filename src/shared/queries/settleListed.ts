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
  const shown = [...confirmations.map(({ signer }) => signer), proposedByDelegate]
  for (const one of readHandedOver(texts, account)) {
    if (one.what !== 'transaction' || one.hash !== safeTxHash) continue
    if (one.answer === 'taken' && one.copied !== true) continue
    if (!shown.some((who) => who !== undefined && sameAddress(who.address, one.signer))) continue
    noteHandedOver(texts, account, { ...one, answer: 'taken', copied: false })
    if (one.copied === true) removeLocal(texts, account, [safeTxHash])
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
  for (const one of readHandedOver(texts, account)) {
    if (one.what !== 'transaction' || one.answer === 'taken') continue
    const execution = listed.find(({ safeTxHash }) => safeTxHash === one.hash)?.execution
    if (execution?.kind !== 'multisig' || execution.missingSigners.length === 0) continue
    const isMissing = execution.missingSigners.some(({ address }) => sameAddress(address, one.signer))
    if (!isMissing) noteHandedOver(texts, account, { ...one, answer: 'taken' })
  }
}

/** The same for messages of the list. */
export function settleMessages(
  texts: DeviceTexts,
  account: AccountRef,
  listed: readonly SafeMessage[],
): void {
  for (const one of readHandedOver(texts, account)) {
    if (one.what !== 'message') continue
    if (one.answer === 'taken' && one.copied !== true && one.message === undefined) continue
    const signatures = listed.find(({ messageHash }) => messageHash === one.hash)?.signatures ?? []
    if (!signatures.some(({ owner }) => sameAddress(owner.address, one.signer))) continue
    noteHandedOver(texts, account, { ...one, answer: 'taken', copied: false, message: undefined })
    if (one.copied === true) removeLocal(texts, account, [one.hash])
  }
}
