import { queryOptions } from '@tanstack/react-query'
import { makesCalls } from '../domain/calldata/makesCalls.ts'
import {
  addedRelayFee,
  compareProposed,
  type ProposalDifference,
} from '../domain/proposal/proposedTransaction.ts'
import { hashingVersion } from '../domain/safe/hashingVersion.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { lowerAddress } from '../domain/values/address.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import { loadTransactionCalls } from '../queries/gatewayCalls.ts'
import { signaturesIn } from '../queries/gatewaySignables.ts'
import { keys } from '../queries/keys.ts'
import { safeStateQuery } from '../queries/safeFacts.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { MeasuredFee } from './measureFee.ts'
import { signatureAuditQuery } from './readings/signatureAudit.ts'

/** What was proposed, against what was composed. */
export type ProposedCheck = {
  /** The one that was taken. */
  readonly nonce: bigint
  /** Empty when there is none. */
  readonly differences: readonly ProposalDifference[]
  /** The proposal has this hash and makes other calls: the composed batch may be proposed beside it. */
  readonly isAnother: boolean
  /** The fee that the wallet added for a relay. */
  readonly added: MeasuredFee | undefined
}

/** Waits between questions, in ms: a gateway lags behind by some seconds. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Whether what was proposed under a safeTxHash is what was composed here: the answer to a request holds nothing but
 * that hash, and the proposer chooses nonce and wrapper. `null` while the gateway does not know it yet.
 */
export function proposedCheckQuery(
  source: AccountSource,
  account: AccountRef,
  {
    id,
    safeTxHash,
    calls,
  }: {
    /** Of the request. */
    readonly id: string
    readonly safeTxHash: Hex
    readonly calls: readonly Call[]
  },
) {
  return queryOptions({
    queryKey: keys.proposedCheck(account, id, safeTxHash),
    queryFn: async ({ signal, client }): Promise<ProposedCheck | null> => {
      const details = await (await loadTransactionCalls()).details(account.chainId, safeTxHash, { signal })
      const execution = details?.execution
      if (execution?.kind !== 'multisig' || execution.safeTransaction === undefined) return null
      const [safe, audit, { officialDeployments }] = await Promise.all([
        client.fetchQuery(safeStateQuery(source, account)),
        client.fetchQuery(
          signatureAuditQuery(source, account, {
            safeTxHash,
            of: { transaction: execution.safeTransaction },
            signatures: signaturesIn(execution.confirmations),
            otherHashes: [],
          }),
        ),
        import('../domain/contracts/officialDeployments.ts'),
      ])
      const version = hashingVersion(safe)
      if (version === undefined) return null
      const batches = officialDeployments().contracts.filter(
        ({ role }) => role === 'multi-send' || role === 'multi-send-call-only',
      )
      const added = addedRelayFee(execution.safeTransaction, { version })
      const measured =
        added && (await (await import('./measureFee.ts')).measureFee({ source, client }, account, added))
      const differences = compareProposed({
        identity: { chainId: account.chainId, safe: account.address, version },
        composed: calls,
        answered: safeTxHash,
        transaction: execution.safeTransaction,
        confirmations: audit.signatures,
        batchContracts: new Set(batches.map(({ address }) => lowerAddress(address))),
        measures: measured?.measures,
      })
      const isItsHash = differences.every(({ kind }) => kind !== 'other-hash')
      const isAnother = isItsHash && !makesCalls(execution.safeTransaction, calls)
      return { nonce: execution.safeTransaction.nonce, differences, isAnother, added: measured }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data ? false : (waits[state.dataUpdateCount + state.errorUpdateCount] ?? 15_000),
  })
}
