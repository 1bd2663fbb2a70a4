import type { TransactionListItem } from '@safe-global/safe-gateway-typescript-sdk'

/** Items as short texts: a label, a nonce with its conflict type, or what a transfer is. */
export function briefList(items: readonly TransactionListItem[]): readonly string[] {
  return items.map((item) => {
    if (item.type === 'LABEL') return item.label
    if (item.type === 'CONFLICT_HEADER') return `conflict ${item.nonce}`
    if (item.type === 'DATE_LABEL') return 'day'
    const { executionInfo, txInfo } = item.transaction
    const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : txInfo.type
    return `${nonce} ${item.conflictType}`
  })
}

/** The query for one page of a list. */
export function cursor(limit: number, offset: number): string {
  return `cursor=${encodeURIComponent(`limit=${limit}&offset=${offset}`)}`
}
