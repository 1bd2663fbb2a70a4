import { useQueries, useQuery } from '@tanstack/react-query'
import { chainErrors } from '../../../chain/nodes/chainErrors.ts'
import { isError } from '../../../errors/AppError.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { useSeen } from '../../../ui/useSeen.ts'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { batchMovements, batchTokens } from './batchMovements.ts'
import { movedSums } from './movedSums.ts'

/** What the calls of an executed batch moved, once its row is looked at: the list has only their number. */
export function BatchAmounts({ id }: { readonly id: string }) {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? <Sums ready={connection} id={id} /> : null
}

function Sums({ ready, id }: { readonly ready: Ready; readonly id: string }) {
  const source = useSource()
  const account = refOf(ready)
  const [ref, seen] = useSeen<HTMLSpanElement>()
  const { data: details } = useQuery({ ...transactionQuery(account, id), enabled: seen })
  const tokens = details ? batchTokens(details) : []
  const units = useQueries({
    queries: tokens.map((token) => ({
      ...tokenQuery(source, account, token),
      staleTime: 'static' as const,
      refetchInterval: false as const,
    })),
  })
  const known = new Map(
    tokens.map((token, index) => {
      const { data, error } = units[index] ?? {}
      return [token, data ?? (isError(error, chainErrors.notAToken) ? 'no-erc20' : 'unknown')] as const
    }),
  )
  const settled = details && units.every(({ isPending }) => !isPending)
  const sums = settled
    ? movedSums(
        batchMovements(details, (token) => known.get(token) ?? 'unknown'),
        ready.chain.nativeCurrency,
      )
    : undefined
  return <span ref={ref}>{sums?.join(', ')}</span>
}
