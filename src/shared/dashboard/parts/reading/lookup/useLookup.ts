import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createLookup, type LookupResult } from '../../../../domain/device/deviceLookup.ts'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import { hashingVersion } from '../../../../domain/safe/hashingVersion.ts'
import { parseSafeVersion } from '../../../../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'
import { ownerSafesQuery } from '../../../../queries/ownerSafes.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { useSource, useSourceState } from '../../../../source/SourceContext.tsx'
import { checkLines } from '../../composer/draft/checkLines.ts'
import { isBlankLine, isOn } from '../../composer/draft/draft.ts'
import { messageOf } from '../../composer/draft/messageDraft.ts'
import { loadDraft } from '../../composer/draft/storedDraft.ts'
import { usePageMemory } from '../../composer/memory/PageMemory.tsx'
import { useTokens } from '../../composer/tokens/useTokens.ts'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import { draftOf } from '../messages/useMessageDraft.ts'
import { useMessageMemory } from '../messages/useMessageMemory.ts'
import type { LookupContext, LookupPart } from './LookupSource.ts'
import { type LookedThrough, lookedThrough } from './lookedThrough.ts'
import { lookupSources } from './lookupSources.ts'

const freshMilliseconds = 30_000

export type Lookup = {
  readonly lookUp: (text: string) => LookupResult
  readonly through: LookedThrough
  /** Reads everything anew. */
  readonly again: () => void
}

/** Everything that a device may be asked to sign for this Safe, read and hashed; `undefined` until its version is known. */
export function useLookup(ready: Ready, pasted: readonly SafeTransaction[]): Lookup | undefined {
  const source = useSource()
  const client = useQueryClient()
  const account = refOf(ready)
  const context = useContextOf(ready, pasted)
  const parts = useQueries({
    queries: lookupSources.map(({ name, mark, read }) => ({
      queryKey: gatewayKeys.lookup(account, name, context === undefined ? '' : mark(context)),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<LookupPart> =>
        context === undefined ? { candidates: [] } : await read(context, { client, signal }),
      enabled: context !== undefined,
      staleTime: freshMilliseconds,
      // What the device shows may be proposed while this page is open.
      refetchInterval: freshMilliseconds,
    })),
  })
  const owners = useQuery(ownerSafesQuery(source, account))
  const candidates = parts.flatMap(({ data }) => data?.candidates ?? [])
  const ownerSafes = owners.data?.safes
  // The candidates are new lists at each render, and hashing them is expensive.
  const mark = `${parts.map(({ dataUpdatedAt }) => dataUpdatedAt).join()} ${owners.dataUpdatedAt}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark changes when the candidates or the owner Safes do.
  const lookUp = useMemo(() => createLookup({ candidates, ownerSafes: ownerSafes ?? [] }), [mark])
  if (context === undefined) return undefined
  async function again() {
    await client.invalidateQueries({ queryKey: gatewayKeys.queue(account), refetchType: 'none' })
    await Promise.all([...parts, owners].map(({ refetch }) => refetch()))
  }

  return { lookUp, again: () => void again(), through: lookedThrough(parts, owners) }
}

function useContextOf(ready: Ready, pasted: readonly SafeTransaction[]): LookupContext | undefined {
  const source = useSource()
  const { requests } = useSourceState()
  const memory = usePageMemory()
  const account = refOf(ready)
  const written = draftOf(useMessageMemory(), accountKey(account))
  const chainSafe = useQuery(chainSafeQuery(source, account)).data
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const version =
    chainSafe === undefined ? parseSafeVersion(reported?.version ?? '') : hashingVersion(chainSafe)
  const nonce = chainSafe?.nonce ?? reported?.nonce
  const draft = memory.drafts.get(accountKey(account)) ?? loadDraft(window, account)
  const { tokens } = useTokens(ready, draft?.tokens, draft?.typed)
  if (version === undefined || nonce === undefined) return undefined
  const lines = (draft?.lines ?? []).filter((line) => isOn(line) && !isBlankLine(line))
  const facts = { account: account.address, chain: ready.chain, tokens, settings: chainSafe }
  const checked = checkLines(lines, facts)
  const calls = checked.flatMap(({ call }) => call ?? [])
  return {
    source,
    account,
    identity: { chainId: account.chainId, safe: account.address, version },
    nextNonce: BigInt(nonce),
    composed: calls,
    unfinished: checked.length - calls.length,
    messages: [messageOf({ ...written, kind: 'text' }), messageOf({ ...written, kind: 'typed-data' })],
    requests,
    pasted,
  }
}
