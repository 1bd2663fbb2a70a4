import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { toAppError } from '../../shared/errors/AppError.ts'
import type { AskLocks } from '../../shared/source/askLocks.ts'
import { decideAskedOutcome } from '../../shared/source/decideOutcome.ts'
import type { RequestProgress } from '../../shared/source/requestEnds.ts'
import type { RequestRecords } from '../../shared/source/requestRecords.ts'
import type { SafeSigner } from '../../shared/source/SafeSigner.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { undecidedExecution } from '../../shared/source/undecidedExecution.ts'

export type ExecutionRecording = {
  readonly chains: readonly ChainConfiguration[]
  readonly records: RequestRecords
  readonly locks: AskLocks
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Executes as `execute` does and keeps the record of each execution that the wallet is asked for, as of everything else
 * that may have been sent: no reload loses it, and no other window of this browser asks beside it. What the wallet answers after the waiting has ended counts all the same.
 */
export function recordExecutions(
  { chains, records, locks, createId, now }: ExecutionRecording,
  execute: SafeSigner['executeTransaction'],
): SafeSigner['executeTransaction'] {
  return async (composed, signatures, clearance, options = {}) => {
    const id = createId()
    const { account, safeTxHash, signer: sender, transaction } = composed
    const network = chains.find((chain) => chain.id === account.chainId)?.name
    // Until the wallet was asked there is no record, and nothing that may have been sent.
    const onYes = (hash: Hex) => records.setProgress(id, yes(hash))
    const onError = (thrown: unknown) => records.setProgress(id, withoutYes(thrown))
    const lock = await locks.take(account)
    if (lock === undefined) throw sourceErrors.askedElsewhere()
    try {
      const hash = await execute(composed, signatures, clearance, {
        ...options,
        onAsk(asked) {
          const { call, nonce } = asked
          // Another window may have handed it over while this one read the chain.
          if (undecidedExecution(records.all(), composed, 'relay') !== undefined)
            throw sourceErrors.inTheWay({ kind: 'undecided' })
          records.add({
            id,
            method: 'sendTransactions',
            account,
            calls: [call],
            execution: { safeTxHash, nonce: transaction.nonce, sender },
            startedAt: now(),
            progress: { phase: 'waiting' },
            ...(network !== undefined && { network }),
            ...(nonce !== undefined && { nonce }),
            ...(!lock.isShared && { onlyHere: true as const }),
          })
          options.onAsk?.(asked)
        },
        onLate(answer) {
          void answer.then(onYes, onError)
          options.onLate?.(answer)
        },
      })
      onYes(hash)
      return hash
    } catch (thrown) {
      if (options.signal?.aborted === true) records.setProgress(id, stopped)
      else onError(thrown)
      throw thrown
    } finally {
      lock.release()
    }
  }
}

const stopped: RequestProgress = { phase: 'orphaned', reason: 'stopped', hashes: [] }

function yes(hash: Hex): RequestProgress {
  return { phase: 'settled', outcome: { kind: 'transactions', hashes: [hash] } }
}

function withoutYes(thrown: unknown): RequestProgress {
  const error = toAppError(thrown)
  return { phase: 'settled', outcome: { kind: decideAskedOutcome(error), error, hashes: [] } }
}
