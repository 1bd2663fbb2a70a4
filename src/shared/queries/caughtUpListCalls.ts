import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { GatewayConnection, PageOptions } from '../gateway/connection.ts'
import { createListCalls, type ListCalls } from '../gateway/listCalls.ts'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionDetails } from '../gateway/TransactionDetails.ts'
import { readHandedOver } from '../source/handedOver.ts'
import { catchUpQueue, insertProposal, lateProposals } from './catchUp.ts'
import type { HandedOverAt } from './HandedOverAt.ts'
import { settleQueued } from './settleListed.ts'

/** What is asked besides, where a proposal that the gateway took is not listed yet. */
export type AskedBesides = {
  /** Brought up to what was handed over. */
  readonly details: (
    chainId: number,
    safeTxHash: string,
    options: PageOptions,
  ) => Promise<TransactionDetails | undefined>
  /** The nonce that is next, as the gateway says. */
  readonly nextNonce: (account: AccountRef, options: PageOptions) => Promise<number | undefined>
}

/**
 * The lists of a gateway that keeps its answers, brought up to what this device handed over: the queue counts each
 * signature that the gateway took, has each proposal that it took, and has none that it took out. The list of what owners
 * signed, which has what waits as well, counts the same signatures.
 */
export function createCaughtUpListCalls(
  connection: GatewayConnection,
  { texts, now }: HandedOverAt,
  besides: AskedBesides,
): ListCalls {
  const calls = createListCalls(connection)
  return {
    ...calls,
    async queue(account, filter, options) {
      const answer = await calls.queue(account, filter, options)
      settleQueued(
        texts,
        account,
        answer.items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : [])),
      )
      const handed = readHandedOver(texts, account)
      let page = catchUpQueue(answer, handed, now())
      for (const hash of lateProposals(page, handed, now()))
        page = await inserted(page, { account, hash, options, isFirst: options.cursor === undefined })
      return page
    },
    async multisig(account, filter, options) {
      const page = await calls.multisig(account, filter, options)
      return catchUpQueue(page, readHandedOver(texts, account), now())
    },
  }

  /** Where it cannot be asked, the page is one transaction short of what waits. */
  async function inserted(
    page: Page<ListEntry>,
    {
      account,
      hash,
      options,
      isFirst,
    }: {
      readonly account: AccountRef
      readonly hash: string
      readonly options: PageOptions
      readonly isFirst: boolean
    },
  ): Promise<Page<ListEntry>> {
    try {
      const [details, next] = await Promise.all([
        besides.details(account.chainId, hash, options),
        besides.nextNonce(account, options),
      ])
      if (details !== undefined) return insertProposal(page, details, { isFirst, next })
    } catch {
      options.signal.throwIfAborted()
    }
    return isFirst ? { ...page, unreadable: page.unreadable + 1 } : page
  }
}
