import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import { keys } from '../queries/keys.ts'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { readOnlySource } from '../source/readOnlySource.ts'
import { type AskedRow, readRowFindings } from './rowFindings.ts'

/** What could not be judged is judged again after so long; that of which a part could not be checked, later. */
const againMilliseconds = { unjudged: 60_000, partly: 300_000 } as const
/** How long a verdict is kept that no line shows any more. */
const keptMilliseconds = 600_000

type LineQuestion = AskedRow & {
  /** Names all that the verdict rests on (`lineMark`). */
  readonly mark: string
  /** When the list was read that has the line, in milliseconds since 1970: the verdict rests on nothing older. */
  readonly listedAt: number
}

/**
 * The verdict over one line of the inbox, of a Safe that need not be the one that is open: `request` reads its chain.
 * It stays until its mark changes, and lives as long as the window.
 */
export function lineVerdictQuery(
  request: ChainRequest,
  account: AccountRef,
  { mark, listedAt, ...row }: LineQuestion,
) {
  return queryOptions({
    queryKey: gatewayKeys.lineVerdict(account, mark),
    queryFn: async ({ client }) => {
      await forgetBefore(client, account, listedAt)
      return readRowFindings({ client, source: readOnlySource(request) }, account, row)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMilliseconds,
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'pending' || data?.isWhole === true) return false
      return data ? againMilliseconds.partly : againMilliseconds.unjudged
    },
    refetchOnWindowFocus: false,
  })
}

/** What was read of a Safe before its list is asked again where a review needs it. */
async function forgetBefore(client: QueryClient, account: AccountRef, listedAt: number): Promise<void> {
  const verdicts = gatewayKeys.lineVerdict(account, '')[3]
  await client.invalidateQueries({
    queryKey: keys.account(account),
    refetchType: 'none',
    predicate: ({ queryKey, state }) => queryKey[3] !== verdicts && state.dataUpdatedAt < listedAt,
  })
}
