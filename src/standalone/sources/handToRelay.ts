import type { Clearance } from '../../shared/domain/clearance/Clearance.ts'
import { formatSafeVersion } from '../../shared/domain/safe/safeVersion.ts'
import type { SignedBy } from '../../shared/domain/signatures/signatures.ts'
import { type AppError, isError, toAppError } from '../../shared/errors/AppError.ts'
import { gatewayErrors } from '../../shared/gateway/gatewayErrors.ts'
import type { RelayCalls } from '../../shared/gateway/relayCalls.ts'
import { loadRelayCalls } from '../../shared/queries/gatewayCalls.ts'
import { relayErrors } from '../../shared/source/relayErrors.ts'
import type { ComposedTransaction } from '../../shared/source/SafeSigner.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import { undecidedExecution } from '../../shared/source/undecidedExecution.ts'
import { readSafeAgain } from '../safeSigner/readAgain.ts'
import type { SignerParts } from '../safeSigner/SignerParts.ts'
import { prepareForAnyone } from '../safeSigner/sendExecution.ts'
import type { ExecutionRecording } from './recordExecutions.ts'

/** What handing over needs of the outside. */
type RelayParts = ExecutionRecording &
  Pick<SignerParts, 'read'> & {
    /** Loads what asks the gateway; that of this page where absent. */
    readonly loadCalls?: () => Promise<RelayCalls>
  }

/** `HandToRelay`, over the chain and the gateway; no wallet is asked. */
export async function handToRelay(
  { chains, records, locks, createId, now, read, loadCalls = loadRelayCalls }: RelayParts,
  composed: ComposedTransaction,
  signatures: readonly SignedBy[],
  clearance: Clearance,
): Promise<void> {
  const { account, safeTxHash, transaction } = composed
  clearance.require({ kind: 'transaction', account, safeTxHash })
  const calls = await loadCalls()
  const lock = await locks.take(account)
  if (lock === undefined) throw sourceErrors.askedElsewhere()
  try {
    const { signal } = new AbortController()
    const safe = await readSafeAgain({ read }, composed, signal)
    const call = await prepareForAnyone(safe, composed, signatures, signal)
    records.refresh()
    if (undecidedExecution(records.all(), composed) !== undefined)
      throw sourceErrors.inTheWay({ kind: 'undecided' })
    const id = createId()
    const network = chains.find((chain) => chain.id === account.chainId)?.name
    records.add({
      id,
      method: 'sendTransactions',
      account,
      calls: [call],
      execution: { safeTxHash, nonce: transaction.nonce, relay: true },
      startedAt: now(),
      progress: { phase: 'waiting' },
      ...(network !== undefined && { network }),
      ...(!lock.isShared && { onlyHere: true as const }),
    })
    const version = formatSafeVersion(safe.identity.version)
    const error = await post(() => calls.relay(account.chainId, { version, call, safeTxHash }, { signal }))
    records.setProgress(id, { phase: 'settled', outcome: { kind: 'undecided', error, hashes: [] } })
  } finally {
    lock.release()
  }
}

/** What the relay answered, for the record. */
async function post(relay: () => Promise<{ readonly task: string }>): Promise<AppError> {
  try {
    return relayErrors.taken(await relay())
  } catch (thrown) {
    const cause = toAppError(thrown)
    if (!isError(thrown, gatewayErrors.response)) return relayErrors.silent({}, { cause })
    if (/INDETERMINATE/.test(cause.message)) return relayErrors.unsure({}, { cause })
    const { status } = thrown.facts
    return status >= 400 && status < 500
      ? relayErrors.refused({}, { text: cause.message, cause })
      : relayErrors.silent({}, { cause })
  }
}
