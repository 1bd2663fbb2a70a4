import { useQueries, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import { lowerAddress, zeroAddress } from '../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { isCalledRejection } from '../../../queries/isCalledRejection.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { useTokens } from '../../parts/composer/tokens/useTokens.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import {
  type ConflictingTransaction,
  ConflictingTransactions,
} from '../../parts/reading/panels/ConflictingTransactions.tsx'
import { describeTransaction } from '../../parts/reading/transaction/describeTransaction.ts'

/** The transactions of one nonce, asked for all their fields and set side by side. */
export function ConflictComparison({
  transactions,
}: {
  readonly transactions: readonly TransactionSummary[]
}) {
  const account = useAccountRef()
  const { spoken: names } = useContext(KnownNames)
  const { conflicting, version, isPending } = useConflicting(transactions)
  const units = useListedUnits()
  if (isPending)
    return (
      <PanelBody>
        <p role="status">Asking for all their fields.</p>
      </PanelBody>
    )
  const missing = transactions.length - conflicting.length
  return (
    <>
      {(missing > 0 || version === undefined) && (
        <PanelBody>
          <Note kind="warn" title="Not all of them could be compared.">
            {missing > 0
              ? `The fields of ${missing === 1 ? '1 transaction' : `${missing} transactions`} are not known. `
              : 'The chain did not say which version the Safe has. '}
            Open each on its own page.
          </Note>
        </PanelBody>
      )}
      {version !== undefined && (
        <ConflictingTransactions
          identity={{ chainId: account.chainId, safe: account.address, version }}
          conflicting={conflicting}
          unitOf={(token) => units.get(token)}
          nameOf={(address) => names.get(address)}
        />
      )}
    </>
  )
}

/** The transactions with every field that the gateway gives, and the Safe version that hashes them. */
function useConflicting(transactions: readonly TransactionSummary[]) {
  const ready = useReady()
  const account = refOf(ready)
  const chain = useQuery(chainSafeQuery(useSource(), account))
  const details = useQueries({ queries: transactions.map(({ id }) => transactionQuery(account, id)) })
  const conflicting = details.flatMap(({ data }): readonly ConflictingTransaction[] => {
    const execution = data?.execution?.kind === 'multisig' ? data.execution : undefined
    if (!data || execution?.safeTransaction === undefined) return []
    return [
      {
        key: data.id,
        name: describeTransaction(data, ready.chain.nativeCurrency.symbol),
        transaction: execution.safeTransaction,
        labelledRejection: isCalledRejection(data),
      },
    ]
  })
  return {
    conflicting,
    version: chain.data === undefined ? undefined : hashingVersion(chain.data),
    isPending: chain.isPending || details.some(({ isPending }) => isPending),
  }
}

/** How amounts of the tokens of this Safe are written, where that is certain. */
function useListedUnits() {
  const { tokens } = useTokens(useReady())
  return new Map(
    tokens.flatMap(({ asset, symbol, decimals, open }) => {
      const address = lowerAddress(asset.kind === 'native' ? zeroAddress : asset.address)
      return open === undefined ? [[address, { symbol, decimals }] as const] : []
    }),
  )
}
