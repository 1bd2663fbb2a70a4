import { queryOptions } from '@tanstack/react-query'
import type { LeadUnit } from '../domain/lead/Lead.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { formatSafeVersion } from '../domain/safe/safeVersion.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { QueryAccess } from '../queries/QueryAccess.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { askTransaction } from './askTransaction.ts'
import { pageMark } from './facts/pageMark.ts'
import { identityQuery } from './readings/identityQuery.ts'
import type { RowPage } from './readings/PageKnowledge.ts'
import { judgeRow, type RowFindings, rowFreshness } from './rowFindings.ts'

/** Calls that an app asks for, and what the page around them knows. */
type AskedCalls = {
  readonly calls: readonly Call[]
  /** Of what is asked. */
  readonly hash: Hex
  /** The nonce that the calls would have; `undefined` where none is named. */
  readonly nonce: bigint | undefined
  readonly page: RowPage
  /** The currency of the chain. */
  readonly native: LeadUnit
}

/**
 * What the checks find in calls that an app asks for, as they find it in a row of the queue. `null` where the nonce or the
 * version of the Safe is unknown.
 */
export function askedFindingsQuery(source: AccountSource, account: AccountRef, asked: AskedCalls) {
  const { hash, nonce, page } = asked
  return queryOptions({
    queryKey: gatewayKeys.askedFindings(account, hash, {
      nonce: String(nonce),
      signer: page.signer,
      mark: pageMark(page),
    }),
    queryFn: ({ client }) => readAskedFindings({ client, source }, account, asked),
    ...rowFreshness,
  })
}

async function readAskedFindings(
  { client, source }: QueryAccess,
  account: AccountRef,
  { calls, nonce, page, native }: AskedCalls,
): Promise<RowFindings | null> {
  const [{ wrapCalls }, { notEntered }, identity] = await Promise.all([
    import('../domain/transaction/wrapCalls.ts'),
    import('./facts/deviceFact.ts'),
    client.fetchQuery(identityQuery(source, account, page.reported?.version)),
  ])
  if (nonce === undefined || identity === null) return null
  const version = formatSafeVersion(identity.version)
  const transaction = wrapCalls(calls, { account, nonce, version })
  if (transaction === undefined) return null
  return judgeRow(
    { client, source },
    askTransaction({ situation: 'row', identity, transaction, signatures: undefined }),
    { page: { ...page, claims: [], proposal: undefined, device: notEntered, chosenNames: [] }, native },
  )
}
