import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import { lookBackTo } from '../../src/shared/dashboard/pages/payments/paidHistory.ts'
import { type ListPlan, planList } from '../../src/shared/dashboard/pages/payments/planList.ts'
import {
  coveredSince,
  earlierCalls,
  sameCalls,
  withoutCalls,
} from '../../src/shared/dashboard/parts/composer/lines/sameCalls.ts'
import type { Payment } from '../../src/shared/domain/paymentList/PaymentRow.ts'
import { toCall } from '../../src/shared/domain/paymentList/paymentCalls.ts'
import { readPaymentFile } from '../../src/shared/domain/paymentList/readPaymentFile.ts'
import { readPayments } from '../../src/shared/domain/paymentList/readPayments.ts'
import { checksumAddress } from '../../src/shared/domain/values/address.ts'
import { finishSlices } from '../../src/shared/domain/values/slices.ts'
import { blockLimitQuery } from '../../src/shared/queries/blockLimit.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { executedSinceQuery } from '../../src/shared/queries/executedSince.ts'
import { itemsHeldQuery } from '../../src/shared/queries/itemsHeld.ts'
import { listedTokensQuery } from '../../src/shared/queries/listedTokens.ts'
import { chainSafeQuery } from '../../src/shared/queries/safeFacts.ts'
import { historyQuery, noncesQuery, transactionQuery } from '../../src/shared/queries/transactions.ts'
import { wholeQueueQuery } from '../../src/shared/queries/wholeQueue.ts'
import { keptTexts } from '../../src/shared/source/keptTexts.ts'
import { paymentListKey, readPaymentListText } from '../../src/shared/source/localPaymentList.ts'
import { readOnlySource } from '../../src/shared/source/readOnlySource.ts'
import { readSentPieces, sentPiecesKey } from '../../src/shared/source/sentPieces.ts'
import { createMemoryView } from '../../src/shared/testing/memoryView.ts'
import type { RunningWorld } from './situations/RunningWorld.ts'

/**
 * What a page knows that is opened anew: the kept list is read, checked and planned from storage, chain and gateway
 * alone.
 */
export async function openPaymentPage(
  { world }: RunningWorld,
  view: ReturnType<typeof createMemoryView>['view'],
  /** Milliseconds since 1970. */
  now = Date.now(),
) {
  const account = { chainId: world.chainId, address: world.safe }
  const client = createQueryClient()
  // A busy machine is not a failure.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: 5 } })
  const source = readOnlySource((read, { signal = new AbortController().signal } = {}) =>
    askNode(world.rpcUrl, read, { fetch: globalThis.fetch, signal }),
  )
  const texts = keptTexts(createMemoryView(view).view)
  const list = readPaymentListText(texts.read(paymentListKey(account)))
  const file = readPaymentFile(list.text, list.answers)
  if (file.kind !== 'rows') throw new Error('The list cannot be read')
  const tokens = await client.fetchQuery(
    listedTokensQuery(source, account, [
      ...new Set(
        file.rows.flatMap(({ cells }) =>
          cells.token_address === '' ? [] : checksumAddress(cells.token_address),
        ),
      ),
    ]),
  )
  const facts = {
    network: { id: world.chainId, shortName: 'local', nativeDecimals: 18 },
    mark: file.mark,
    tokens,
    names: new Map(),
  }
  const listed = finishSlices(readPayments(file.rows, facts))
  const payments = listed.map(({ read }): Payment => {
    if (read.kind !== 'payment') throw new Error(JSON.stringify(read))
    return read.payment
  })
  const { pages } = await client.fetchInfiniteQuery(historyQuery(account))
  const history = pages.flatMap(({ items }) =>
    items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : [])),
  )
  const since = lookBackTo(list.since, now)
  const details = await Promise.all(
    withoutCalls(history, since).map((id) => client.fetchQuery(transactionQuery(account, id))),
  )
  const covered = coveredSince(history, { since, goesOn: pages.at(-1)?.next !== undefined })
  const executed =
    covered > since
      ? await client.fetchQuery(executedSinceQuery(account, since))
      : { transactions: [], details: [], isWhole: true }
  const sent = readSentPieces(texts.read(sentPiecesKey(account)))
  const earlier = await Promise.all(
    sent.flatMap(({ safeTxHash }) =>
      safeTxHash === undefined ? [] : client.fetchQuery(transactionQuery(account, safeTxHash)),
    ),
  )
  const queue = await client.fetchQuery(wholeQueueQuery(account))
  const same = sameCalls(
    payments.map((payment) => toCall(payment, account.address)),
    earlierCalls({
      safe: account.address,
      queue: queue.transactions,
      history: [
        ...history,
        ...executed.transactions.filter(({ id }) => history.every((one) => one.id !== id)),
      ],
      details: [...details.flatMap((one) => one ?? []), ...executed.details],
      earlier: earlier.flatMap((one) => one ?? []),
      since,
    }),
  )
  /** How many of each item of EIP-721 that the list names the Safe has. */
  const prints = await client.fetchQuery(
    itemsHeldQuery(
      source,
      account,
      payments.flatMap(({ kind, token, id }) =>
        kind === 'erc721' && token !== undefined && id !== undefined ? [{ kind, token, id }] : [],
      ),
    ),
  )
  const planWith = async (numberedFrom?: bigint): Promise<ListPlan> =>
    planList(payments, {
      chainId: account.chainId,
      blockLimit: await client.fetchQuery(blockLimitQuery(source, account)),
      threshold: (await client.fetchQuery(chainSafeQuery(source, account))).threshold,
      most: list.most,
      composed: list.composed,
      sent,
      same,
      isRead: executed.isWhole,
      nextNonce: BigInt((await client.fetchQuery(noncesQuery(account))).recommended),
      numberedFrom,
    })
  return { payments, prints, plan: await planWith(), planWith }
}
