import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readNonceUse } from '../chain/history/readNonceUse.ts'
import { readSafe } from '../chain/safe/readSafe.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { RecordedExecution } from '../source/RequestRecord.ts'
import { findExecution } from './findExecution.ts'
import { keys } from './keys.ts'
import { readKeptExecutions } from './readKeptExecutions.ts'

/**
 * The end of an execution whose wallet did not tell it, as the Safe shows it. `overtaken`: the nonce is used, and no
 * recent event names this execution. `by`: the execution that is proven to have used the nonce; absent while that is
 * unknown.
 */
export type LostExecution =
  | { readonly kind: 'executed'; readonly transactionHash: Hex; readonly succeeded: boolean }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'overtaken'; readonly by: UsedNonce | undefined }

export type UsedNonce = { readonly safeTxHash: Hex; readonly transactionHash: Hex }

/** Waits between questions, in ms: a wallet may send later what it failed to send at first. */
const waits = [2_000, 4_000, 8_000, 15_000]

/** Asks the Safe until it has executed it, for any sender. At most `most` times, where that is given. */
export function lostExecutionQuery(
  { request }: Pick<AccountSource, 'request'>,
  account: AccountRef,
  { safeTxHash, nonce }: RecordedExecution,
  most = Number.POSITIVE_INFINITY,
) {
  return queryOptions({
    queryKey: keys.lostExecution(account, safeTxHash),
    queryFn: async ({ signal, client }): Promise<LostExecution> => {
      // The nonce first: what runs between the two questions is then found among the events.
      const safe = await readSafe(request, account.address, signal)
      const execution = await findExecution({ client, request }, account, safeTxHash, signal)
      if (execution !== undefined) return { kind: 'executed', ...execution }
      if (safe.nonce <= nonce) return { kind: 'waiting' }
      return {
        kind: 'overtaken',
        by: await readUseOfNonce({ client, request }, { account, nonce, safe }, signal),
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount
      if (isEndKnown(state.data) || asked >= most) return false
      return waits[Math.min(asked, waits.length - 1)] ?? false
    },
  })
}

function isEndKnown(lostExecution: LostExecution | undefined): boolean {
  return (
    lostExecution?.kind === 'executed' ||
    (lostExecution?.kind === 'overtaken' && lostExecution.by !== undefined)
  )
}

async function readUseOfNonce(
  asking: { readonly client: QueryClient; readonly request: AccountSource['request'] },
  {
    account,
    nonce,
    safe,
  }: { readonly account: AccountRef; readonly nonce: bigint; readonly safe: SafeState },
  signal: AbortSignal,
): Promise<UsedNonce | undefined> {
  const version = hashingVersion(safe)
  if (version === undefined) return undefined
  const identity = { chainId: account.chainId, safe: account.address, version }
  const { executions } = await readKeptExecutions(asking, account, signal)
  const execution = await readNonceUse(
    asking.request,
    { identity, nonce, next: safe.nonce, executions },
    signal,
  )
  return execution && { safeTxHash: execution.safeTxHash, transactionHash: execution.transactionHash }
}
