import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Page, PageCursor } from '../gateway/Page.ts'
import type { MessageEntry } from '../gateway/parseMessages.ts'
import type { SafeMessage } from '../gateway/SafeMessage.ts'
import { allowanceOf } from './allowanceOf.ts'
import { loadMessageCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'

const refreshMilliseconds = 30_000

type MessagePages = InfiniteData<Page<MessageEntry>, PageCursor>

/** Messages as pages add up to them, newest first, each once. */
export type MessageList = {
  readonly messages: readonly SafeMessage[]
  readonly unreadable: number
  /** The list goes on beyond what is asked for: it is not complete. */
  readonly cut: boolean
}

export function messagesQuery(account: AccountRef) {
  return infiniteQueryOptions({
    queryKey: gatewayKeys.messages(account),
    queryFn: async ({ signal, pageParam }) =>
      (await loadMessageCalls()).messages(account, {
        signal,
        cursor: pageParam,
        allowance: allowanceOf(signal),
      }),
    initialPageParam: undefined as PageCursor,
    getNextPageParam: ({ next }): PageCursor => next,
    select: joinMessages,
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}

/** One message by its Safe message hash; `null` when the gateway has not heard of it. */
export function messageDetailsQuery(account: AccountRef, messageHash: Hex) {
  return queryOptions({
    queryKey: gatewayKeys.message(account, messageHash),
    queryFn: async ({ signal }) =>
      (await (await loadMessageCalls()).message(account.chainId, messageHash, { signal })) ?? null,
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data?.status === 'CONFIRMED' ? false : 15_000),
  })
}

/** Pages that are walked through for what needs all messages; behind them lie years. */
const mostPages = 10

/** All messages, newest first. `cut`: there are older ones that were not asked for. */
export function wholeMessagesQuery(account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.messages(account, 'whole'),
    queryFn: async ({ signal }): Promise<MessageList> => {
      const { messages } = await loadMessageCalls()
      const pages: Page<MessageEntry>[] = []
      let cursor: PageCursor
      do {
        const page: Page<MessageEntry> = await messages(account, {
          signal,
          cursor,
          allowance: allowanceOf(signal),
        })
        pages.push(page)
        cursor = page.next
      } while (cursor !== undefined && pages.length < mostPages)
      const list = joinMessages({ pages, pageParams: [] })
      return { ...list, cut: list.cut || cursor !== undefined }
    },
    staleTime: refreshMilliseconds,
  })
}

function joinMessages({ pages }: MessagePages): MessageList {
  const joined = new Map<Hex, SafeMessage>()
  for (const entry of pages.flatMap(({ items }) => items))
    if (entry.kind === 'message' && !joined.has(entry.message.messageHash))
      joined.set(entry.message.messageHash, entry.message)
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0)
  return { messages: [...joined.values()], unreadable, cut: pages.at(-1)?.cut ?? false }
}
