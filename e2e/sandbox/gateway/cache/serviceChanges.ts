import type { Address, Hex } from 'viem'
import type { ChainRows, TransferRow } from '../chain/chainRows.ts'

/** Something that the service tells the gateway of, by the names its events have there. */
export type ServiceChange =
  | {
      readonly kind: 'PENDING_MULTISIG_TRANSACTION' | 'NEW_CONFIRMATION' | 'DELETED_MULTISIG_TRANSACTION'
      readonly safe: Address
      readonly safeTxHash: Hex
    }
  | { readonly kind: 'EXECUTED_MULTISIG_TRANSACTION'; readonly safe: Address; readonly safeTxHash: Hex }
  | { readonly kind: 'MODULE_TRANSACTION'; readonly safe: Address }
  | { readonly kind: 'INCOMING_ETHER' | 'OUTGOING_ETHER'; readonly safe: Address }
  | { readonly kind: 'INCOMING_TOKEN' | 'OUTGOING_TOKEN'; readonly safe: Address }
  | { readonly kind: 'MESSAGE_CREATED'; readonly safe: Address }
  | { readonly kind: 'MESSAGE_CONFIRMATION'; readonly safe: Address; readonly messageHash: Hex }

/**
 * Changes that blocks made. A transfer is reported to both of its sides: the gateway keeps nothing of one that is not a
 * Safe.
 */
export function changesIn(rows: ChainRows): readonly ServiceChange[] {
  return [
    ...rows.executions.map(({ safe, safeTxHash }) => ({
      kind: 'EXECUTED_MULTISIG_TRANSACTION' as const,
      safe,
      safeTxHash,
    })),
    ...rows.moduleCalls.map(({ safe }) => ({ kind: 'MODULE_TRANSACTION' as const, safe })),
    ...rows.approvals.map(({ safe, safeTxHash }) => ({
      kind: 'NEW_CONFIRMATION' as const,
      safe,
      safeTxHash,
    })),
    ...rows.transfers.flatMap(transferChanges),
  ]
}

function transferChanges({ kind, from, to }: TransferRow): readonly ServiceChange[] {
  return kind === 'native'
    ? [
        { kind: 'OUTGOING_ETHER', safe: from },
        { kind: 'INCOMING_ETHER', safe: to },
      ]
    : [
        { kind: 'OUTGOING_TOKEN', safe: from },
        { kind: 'INCOMING_TOKEN', safe: to },
      ]
}
