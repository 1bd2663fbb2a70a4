import { hashCalls } from '../domain/calldata/callMarks.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AskLock, AskLocks } from './askLocks.ts'
import { equalProposals } from './equalProposals.ts'
import { readHandedOver } from './handedOver.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { ComposedTransaction } from './SafeSigner.ts'
import { sourceErrors } from './sourceErrors.ts'

/**
 * Takes the lock of a Safe before its wallet is asked to sign a proposal, to be held until the proposal is written down.
 * What all windows of this browser handed over is read anew under it. `despite`: the hashes of earlier ones that the person
 * has read of. Rejects with `source/asked-elsewhere` or `source/in-the-way`.
 */
export async function reserveProposal(
  { account, transaction, safeTxHash }: Pick<ComposedTransaction, 'account' | 'transaction' | 'safeTxHash'>,
  despite: readonly Hex[],
  {
    texts,
    locks,
    now,
  }: {
    readonly texts: Pick<DeviceTexts, 'read'>
    readonly locks: AskLocks
    /** Milliseconds since 1970. */
    readonly now: number
  },
): Promise<AskLock> {
  const lock = await locks.take(account)
  if (lock === undefined) throw sourceErrors.askedElsewhere()
  const nonce = Number(transaction.nonce)
  const calls = hashCalls(account.address, transaction)
  const wanted = { safeTxHash, nonce, calls, despite, now }
  if (equalProposals(readHandedOver(texts, account), wanted).length === 0) return lock
  lock.giveBack()
  throw sourceErrors.inTheWay({ kind: 'proposed' })
}
