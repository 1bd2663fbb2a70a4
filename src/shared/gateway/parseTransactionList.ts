import * as v from 'valibot'
import { type Hex, isHash } from '../domain/values/hex.ts'
import { statusValue, transactionInfoValue } from './parseTransactionInfo.ts'
import type { UnreadRows } from './readAround.ts'
import type { ListedTransaction, SummaryExecution, TransactionSummary } from './TransactionSummary.ts'
import {
  absentAsUndefined,
  appValue,
  countValue,
  hashValue,
  lenientSchema,
  namedValue,
  someOf,
  textValue,
  timeValue,
} from './wireValues.ts'

const execution: v.GenericSchema<unknown, SummaryExecution> = v.union([
  v.pipe(
    v.object({
      type: v.literal('MULTISIG'),
      nonce: countValue,
      confirmationsRequired: countValue,
      confirmationsSubmitted: countValue,
      missingSigners: someOf(namedValue),
    }),
    v.transform((wire) => ({
      kind: 'multisig' as const,
      nonce: wire.nonce,
      confirmations: { submitted: wire.confirmationsSubmitted, required: wire.confirmationsRequired },
      missingSigners: wire.missingSigners,
    })),
  ),
  v.pipe(
    v.object({ type: v.literal('MODULE'), address: namedValue }),
    v.transform(({ address }) => ({ kind: 'module' as const, module: address })),
  ),
])

/** A kind of execution that came later says nothing more; one that is known and unreadable costs the item. */
const anyExecution = v.union([
  absentAsUndefined(execution),
  v.pipe(
    v.object({
      type: v.pipe(
        v.string(),
        v.check((word) => word !== 'MULTISIG' && word !== 'MODULE'),
      ),
    }),
    v.transform(() => undefined),
  ),
])

const summary = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    txHash: absentAsUndefined(hashValue),
    timestamp: timeValue,
    txStatus: statusValue,
    txInfo: transactionInfoValue,
    executionInfo: anyExecution,
    safeAppInfo: appValue,
    note: lenientSchema(textValue),
  }),
  v.transform(
    (wire): TransactionSummary => ({
      id: wire.id,
      safeTxHash: safeTxHashOf(wire.id),
      status: wire.txStatus,
      timestamp: wire.timestamp,
      transactionHash: wire.txHash,
      info: wire.txInfo,
      execution: wire.executionInfo,
      app: wire.safeAppInfo,
      note: wire.note,
    }),
  ),
)

/** `multisig_<safe>_<safeTxHash>` ends in the hash. */
export function safeTxHashOf(id: string): Hex | undefined {
  const hash = id.startsWith('multisig_') ? id.slice(id.lastIndexOf('_') + 1) : ''
  return isHash(hash) ? (hash.toLowerCase() as Hex) : undefined
}

const listed = v.pipe(
  v.object({
    type: v.literal('TRANSACTION'),
    transaction: summary,
    conflictType: v.fallback(v.picklist(['None', 'HasNext', 'End']), 'None'),
  }),
  v.transform(
    ({ transaction, conflictType }): ListedTransaction => ({ transaction, conflict: conflictType }),
  ),
)

/** One entry of any list of transactions. */
export type ListEntry =
  | ({ readonly kind: 'transaction' } & ListedTransaction)
  /** SPEC section 3, queue labels. */
  | { readonly kind: 'label'; readonly label: 'Next' | 'Queued' }
  /** Milliseconds since 1970, of the newest item of that day. */
  | { readonly kind: 'day'; readonly timestamp: number }
  /** Headers of conflicts, and kinds of entry that came later: nothing to show by themselves. */
  | { readonly kind: 'mark' }
  | UnreadRows

const entry: v.GenericSchema<unknown, ListEntry> = v.union([
  v.pipe(
    listed,
    v.transform((listedTransaction) => ({ kind: 'transaction' as const, ...listedTransaction })),
  ),
  v.pipe(
    v.object({ type: v.literal('DATE_LABEL'), timestamp: timeValue }),
    v.transform(({ timestamp }) => ({ kind: 'day' as const, timestamp })),
  ),
  v.pipe(
    v.object({ type: v.literal('LABEL'), label: v.picklist(['Next', 'Queued']) }),
    v.transform(({ label }) => ({ kind: 'label' as const, label })),
  ),
  v.pipe(
    v.object({
      type: v.pipe(
        v.string(),
        v.check((word) => word !== 'TRANSACTION' && word !== 'DATE_LABEL'),
      ),
    }),
    v.transform(() => ({ kind: 'mark' as const })),
  ),
])

/** One entry of the queue, the history, or the lists of incoming, module and multisig transactions. */
export const listEntryValue = entry
