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
import { useReady } from '../../parts/frame/page/useReady.ts'
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
  const ready = useReady()
  const source = useSource()
  const account = refOf(ready)
  const chain = useQuery(chainSafeQuery(source, account))
  const details = useQueries({ queries: transactions.map(({ id }) => transactionQuery(account, id)) })
  const { spoken: names } = useContext(KnownNames)
  const { tokens } = useTokens(ready)
  const units = new Map(
    tokens.flatMap(({ asset, symbol, decimals, open }) => {
      const address = lowerAddress(asset.kind === 'native' ? zeroAddress : asset.address)
      return open === undefined ? [[address, { symbol, decimals }] as const] : []
    }),
  )
  const version = chain.data === undefined ? undefined : hashingVersion(chain.data)
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
  const pending = chain.isPending || details.some(({ isPending }) => isPending)
  if (pending)
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
