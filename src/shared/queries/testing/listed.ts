import type { ListEntry } from '../../gateway/parseTransactionList.ts'

type Listed = Extract<ListEntry, { kind: 'transaction' }>

/** An entry of a list as the gateway's parser gives it: a rejection of `nonce`, or with `nonce` undefined none of ours. */
export function listed(
  id: string,
  nonce: number | undefined,
  conflict: Listed['conflict'] = 'None',
  timestamp = 0,
): Listed {
  const to = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', name: undefined } as const
  return {
    kind: 'transaction',
    conflict,
    transaction: {
      id,
      safeTxHash: undefined,
      status: 'AWAITING_CONFIRMATIONS',
      timestamp,
      transactionHash: undefined,
      info: {
        kind: 'custom',
        to,
        dataSize: 0,
        value: 0n,
        methodName: undefined,
        isCancellation: true,
        actionCount: undefined,
        description: undefined,
      },
      execution:
        nonce === undefined
          ? undefined
          : { kind: 'multisig', nonce, confirmations: { submitted: 1, required: 2 }, missingSigners: [] },
      app: undefined,
      note: undefined,
    },
  }
}
