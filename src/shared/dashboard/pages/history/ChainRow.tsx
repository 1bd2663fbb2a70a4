import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { PastExecution } from '../../../chain/history/readExecutions.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { Link } from '../../../routing/Link.tsx'
import type { Chain } from '../../../source/Connection.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import text from '../../../ui/text.module.css'
import { useSeen } from '../../../ui/useSeen.ts'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { withoutStop } from '../../parts/reading/transaction/listedSentence.ts'
import { TransactionStatusMark } from '../../parts/reading/transaction/TransactionStatusMark.tsx'
import { batchLead } from './batchLead.ts'
import { executionReadQuery } from './executionRead.ts'

const RowFee = lazyPart(async () => (await import('./RowFee.tsx')).RowFee)

/**
 * One execution of a Safe that its own event names: when, what and what the Safe paid for it, read from the chain's
 * bytes once the row is looked at. Until then, and where the node does not tell them, it is the block and the hash.
 */
export function ChainRow({
  account,
  native,
  execution,
}: {
  readonly account: AccountRef
  readonly native: Chain['nativeCurrency']
  readonly execution: PastExecution
}) {
  const { transactionHash, safeTxHash, blockNumber, succeeded } = execution
  const [ref, seen] = useSeen<HTMLTableRowElement>()
  const { spoken: names } = useContext(KnownNames)
  const query = executionReadQuery(useSource(), account, execution)
  const { data } = useQuery({ ...query, enabled: seen })
  const state = succeeded ? 'executed' : 'failed'
  const lead = data?.read && batchLead(data.read, { safe: account.address, native, names, state })
  const timestamp = data?.timestamp
  const listed = { transactionHash, safeTxHash, nonce: undefined }
  return (
    <tr ref={ref}>
      <td>{timestamp === undefined ? `Block ${blockNumber}` : formatDate(timestamp, 'date')}</td>
      <th scope="row">
        <Link detail to={{ page: 'transaction', id: safeTxHash }}>
          {lead === undefined ? <ShortHash hash={safeTxHash} /> : withoutStop(lead)}
        </Link>
      </th>
      <td>
        <TransactionStatusMark status={succeeded ? 'SUCCESS' : 'FAILED'} />
      </td>
      <td>
        <LazyParts fallback={null}>
          <RowFee {...{ account, listed, native }} />
        </LazyParts>
      </td>
    </tr>
  )
}

function ShortHash({ hash }: { readonly hash: Hex }) {
  return <span className={text.mono}>{`${hash.slice(0, 10)}…${hash.slice(-8)}`}</span>
}
