import { queryOptions } from '@tanstack/react-query'
import { readBookedTransaction } from '../../../chain/books/readBookedTransaction.ts'
import type { PastExecution } from '../../../chain/history/readExecutions.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import { logsFailuresOnly } from '../../../domain/safe/logsFailuresOnly.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { gatewayKeys } from '../../../queries/gatewayKeys.ts'
import { safeStateQuery } from '../../../queries/safeFacts.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { askTokenUnit } from './askTokenUnit.ts'
import { type BatchRead, batchTokensOf } from './batchLead.ts'

/** What an execution did and when, by the chain's own bytes. */
export type ExecutionRead = {
  /** Milliseconds since 1970; `undefined` where the node does not tell its block. */
  readonly timestamp: number | undefined
  /** `undefined` where another contract called the Safe and the node does not tell how. */
  readonly read: BatchRead | undefined
}

/** Reads one execution that an event of the Safe names. Rejects with what the node said. */
export function executionReadQuery(
  source: AccountSource,
  account: AccountRef,
  { transactionHash, safeTxHash }: Pick<PastExecution, 'transactionHash' | 'safeTxHash'>,
) {
  return queryOptions({
    queryKey: gatewayKeys.executionRead(account, transactionHash, safeTxHash),
    queryFn: async ({ client, signal }): Promise<ExecutionRead> => {
      const state = await client.fetchQuery(safeStateQuery(source, account))
      const keeping = {
        identity: { chainId: account.chainId, safe: account.address, version: hashingVersion(state) },
        nonceOf: () => undefined,
        isSilent: logsFailuresOnly(state),
      }
      const booked = await readBookedTransaction(source.request, transactionHash, keeping, signal)
      const execution = booked?.executions.find((ended) => ended.safeTxHash === safeTxHash.toLowerCase())
      const timestamp = booked?.mined.timestamp
      if (execution?.fields === undefined) return { timestamp, read: undefined }
      const { fields } = execution
      const call = decodeCall({ from: account.address, ...fields })
      const read = { transaction: { ...fields, nonce: execution.nonce ?? 0n }, call }
      const tokens = new Map(
        await Promise.all(
          batchTokensOf(read, account.address).map(
            async (token) => [token, await askTokenUnit({ client, source, account }, token)] as const,
          ),
        ),
      )
      return { timestamp, read: { ...read, tokens } }
    },
    staleTime: 'static',
  })
}
