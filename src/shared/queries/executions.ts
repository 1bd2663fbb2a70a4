import { queryOptions } from '@tanstack/react-query'
import type { Executions } from '../chain/history/readExecutions.ts'
import { readSafeState } from '../chain/safe/readSafeState.ts'
import { logsFailuresOnly } from '../domain/safe/logsFailuresOnly.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { readKeptExecutions } from './readKeptExecutions.ts'

/** Executions of a Safe by its events, and what tells whether these are all. */
export type KnownExecutions = Executions & {
  /** How many it has executed: each used one nonce. `undefined` where the node does not tell. */
  readonly executed: bigint | undefined
  /** The version of a Safe that logs failures alone. */
  readonly silentVersion: string | undefined
}

/** What the owners executed, as the Safe's own events tell it: asked when no gateway answers. */
export function executionsQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.executions(account),
    queryFn: async ({ signal, client }): Promise<KnownExecutions> => {
      // The nonce first: what runs between the two questions is then among the events.
      const safe = await readSafeState(source.request, account.address, { signal }).catch(() => {
        signal.throwIfAborted()
        return undefined
      })
      const executions = await readKeptExecutions({ client, request: source.request }, account, signal)
      const silentVersion = safe && logsFailuresOnly(safe) ? safe.version : undefined
      return { ...executions, executed: safe?.nonce, silentVersion }
    },
    staleTime: 15_000,
  })
}
