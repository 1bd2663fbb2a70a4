import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { accountKey } from '../../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { ChainRequest } from '../../../../source/ChainRequest.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { readKeptTransactions } from '../../composer/memory/readKeptTransactions.ts'
import { groupOfSafe, inboxGroups } from './inboxGroups.ts'
import { allLines, foldLines, type InboxFold, linesOf, unasked } from './inboxLines.ts'
import { lineMark } from './lineMark.ts'
import { type SafeReading, useInboxLists } from './useInboxLists.ts'
import { type InboxPage, useInboxPages } from './useInboxPages.ts'
import { type InboxSafes, useInboxSafes } from './useInboxSafes.ts'
import { useKeptCounts } from './useKeptCounts.ts'
import { type AskedLine, useLineVerdicts } from './useLineVerdicts.ts'
import { usePageVisible } from './usePageVisible.ts'

/** A Safe with its lines, and what this device knows for its network. */
export type InboxEntry = SafeReading & {
  readonly folds: readonly InboxFold[]
  /** How many transactions wait on this device. */
  readonly keptCount: number
  readonly around: InboxPage
}

export type InboxState = Pick<InboxSafes, 'asking' | 'failed'> & { readonly entries: readonly InboxEntry[] }

/**
 * Everything that waits in the Safes of an owner and in those that are watched. Nothing is asked while the page is not
 * looked at; lines are judged once every list is there, since both share the rate of the gateway.
 */
export function useInbox(owner: Address | undefined, connectedTo: number | undefined): InboxState {
  const asks = usePageVisible()
  const readerOf = useReaders()
  const { safes, ...found } = useInboxSafes(owner, { connectedTo, asks })
  const readings = useInboxLists(safes, { owner, asks, readerOf })
  const pages = useInboxPages(owner)
  const keptCountOf = useKeptCounts(safes)
  useStopWhenHidden(asks, safes)
  const ordered = mostUrgentFirst(
    readings.flatMap((reading) => {
      const around = pages.get(reading.safe.chainId)
      const keptCount = keptCountOf(reading.safe, reading.chain?.nonce)
      return around === undefined
        ? []
        : [{ reading, around, keptCount, unjudged: unjudgedOf(reading, owner) }]
    }),
  )
  const asked = ordered.flatMap((reading) => askedLinesOf(reading, readerOf))
  const isListed = found.asking.length === 0 && readings.every(({ asking }) => !asking)
  const verdicts = useLineVerdicts(asked, asks && isListed)
  const byId = new Map(asked.map(({ asked: [, safe, { id }], mark }) => [`${accountKey(safe)} ${id}`, mark]))
  return {
    ...found,
    entries: ordered.map(({ reading, around, keptCount }) => {
      const { safe, chain, queue, chainFailed } = reading
      const verdictOf = (id: string) =>
        verdicts.get(byId.get(`${accountKey(safe)} ${id}`) ?? '') ?? (chainFailed ? failed : unasked)
      const lines = linesOf({ safe, groups: queue?.groups ?? [], chain }, owner, verdictOf)
      return { ...reading, around, keptCount, folds: foldLines(lines) }
    }),
  }
}

const failed = { kind: 'failed' } as const

type Shown = {
  readonly reading: SafeReading
  readonly around: InboxPage
  readonly keptCount: number
  /** Its lines before anything is said of them: they decide where it is, so that no verdict moves it. */
  readonly unjudged: readonly InboxFold[]
}

function unjudgedOf({ safe, queue, chain }: SafeReading, owner: Address | undefined): readonly InboxFold[] {
  return foldLines(linesOf({ safe, groups: queue?.groups ?? [], chain }, owner, () => unasked))
}

function mostUrgentFirst(safes: readonly Shown[]): readonly Shown[] {
  const placeOf = ({ reading, keptCount, unjudged }: Shown) =>
    inboxGroups.indexOf(groupOfSafe({ ...reading, keptCount, folds: unjudged }))
  return safes.toSorted((left, right) => placeOf(left) - placeOf(right))
}

/** The lines of a Safe in the order in which they are shown; none before the chain has said what the Safe is. */
function askedLinesOf(
  { reading: { safe, chain, listedAt }, around: { page: around, native }, unjudged }: Shown,
  readerOf: (chainId: number) => ChainRequest,
): readonly AskedLine[] {
  if (chain === undefined) return []
  const lines = unjudged.flatMap(allLines)
  const waiting = lines.map(({ transaction: { id } }) => id).toSorted()
  const account = { chainId: safe.chainId, address: safe.address }
  const keptTransactions = readKeptTransactions(keptTexts(window), account)
  const page = { ...around, keptTransactions }
  return lines.map((line) => {
    const mark = lineMark(line, { state: chain, waiting, page })
    const row = { id: line.transaction.id, page, native, mark, listedAt }
    return { mark, asked: [readerOf(safe.chainId), account, row] }
  })
}

/** Reads any chain of this site, through one function for each. */
function useReaders(): (chainId: number) => ChainRequest {
  const source = useSource()
  return useMemo(() => {
    const { safes } = source.capabilities
    const readers = new Map<number, ChainRequest>()
    return (chainId) => {
      const reader =
        readers.get(chainId) ??
        ((call, options) => safes?.read(chainId, call, options) ?? source.request(call, options))
      readers.set(chainId, reader)
      return reader
    }
  }, [source])
}

/** What is under way when the page is left is asked again when it is looked at. */
function useStopWhenHidden(asks: boolean, safes: readonly AccountRef[]): void {
  const client = useQueryClient()
  const keys = safes.map(accountKey).join()
  useEffect(() => {
    if (asks) return
    const own = new Set(keys.split(','))
    void client.cancelQueries({
      predicate: ({ queryKey: [first, chainId, address, what] }) =>
        first === 'overviews' || what === 'owned-safes' || own.has(`${chainId}:${address}`),
    })
  }, [asks, keys, client])
}
