import { type Address, isAddressEqual } from 'viem'
import { askHistory, askIncoming, askModuleCalls, askSafe, askTransactions } from '../cache/askService.ts'
import type { TransferRow } from '../chain/chainRows.ts'
import type { Gateway } from '../Gateway.ts'
import { addressParameter, flag, type GatewayRequest, readAddress } from '../http/GatewayRequest.ts'
import { pageLinks, readCursor } from '../http/pagination.ts'
import type { Route } from '../http/router.ts'
import { creationItem, historyItems, isUntrusted, transferItem } from '../lists/history.ts'
import { readDayZone, withDateLabels } from '../lists/historyDays.ts'
import { isImitation, markImitations } from '../lists/markImitations.ts'
import { queuedTransactions, queuePage } from '../lists/queue.ts'
import { requireStoredSignatures } from '../signing/requireStoredSignatures.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import { moduleSummary } from '../transactions/moduleTransaction.ts'
import { summarize, transactionItem } from '../transactions/transactionSummary.ts'
import type { HistoryItem, QueueItem, TransactionItem } from '../wire/transactionWire.ts'
import type { Page } from '../wire/wire.ts'

export const listRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/transactions/queued', answer: listQueue },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/transactions/history', answer: listHistory },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/multisig-transactions', answer: listMultisig },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/module-transactions', answer: listModule },
  { method: 'GET', path: '/v1/chains/:chainId/safes/:safe/incoming-transfers', answer: listIncoming },
]

/** So many older rows are looked at for what a transfer may imitate. */
const IMITATION_CONTEXT = 6

/** The service gives no more than this of the history at a time. */
const LONGEST_HISTORY_PAGE = 100

async function listQueue(request: GatewayRequest, gateway: Gateway): Promise<Page<QueueItem>> {
  const { url } = request
  const trustedOnly = flag(request, 'trusted', true)
  const safe = await askSafe(gateway, addressParameter(request, 'safe'))
  const slice = readCursor(url)
  const queue = queuedTransactions(
    await askTransactions(gateway, safe.address, `queued ${safe.nonce}${url.search}`),
    { nonce: safe.nonce, trustedOnly },
  )
  const numbered = queue.map((transaction) => ({ nonce: Number(transaction.transaction.nonce), transaction }))
  const entries = queuePage(numbered, slice, safe.nonce)
  const told = entries.flatMap((entry) =>
    entry.type === 'TRANSACTION' ? [entry.transaction.transaction] : [],
  )
  await requireStoredSignatures(gateway, safe, told)
  const results = await Promise.all(
    entries.map(async (entry): Promise<QueueItem> => {
      if (entry.type !== 'TRANSACTION') return entry
      const summary = await summarize(gateway, safe, entry.transaction.transaction)
      return transactionItem(summary, entry.conflictType)
    }),
  )
  // At the service, too, this is what the page holds and not what the queue holds.
  return { count: results.length, ...pageLinks(url, slice, queue.length), results }
}

async function listHistory(request: GatewayRequest, gateway: Gateway): Promise<Page<HistoryItem>> {
  const { url } = request
  const trustedOnly = flag(request, 'trusted', true)
  const withImitations = flag(request, 'imitation', true)
  const zone = readDayZone(url.searchParams)
  const safe = await askSafe(gateway, addressParameter(request, 'safe'))
  const slice = readCursor(url, LONGEST_HISTORY_PAGE)
  const rows = await askHistory(gateway, safe.address, `${slice.limit} ${slice.offset}`)
  const links = pageLinks(url, slice, rows.length)

  const itemsOf = (row: (typeof rows)[number]) => historyItems(gateway, safe, row, trustedOnly)
  const end = slice.offset + slice.limit
  const [shown, older] = await Promise.all(
    [rows.slice(slice.offset, end), rows.slice(end, end + IMITATION_CONTEXT)].map(async (part) =>
      (await Promise.all(part.map(itemsOf))).flat(),
    ),
  )
  const items = markImitations(shown ?? [], older ?? []).filter(
    (item) => withImitations || !isImitation(item),
  )
  const before = slice.offset === 0 ? undefined : rows[slice.offset - 1]
  const previous = before === undefined ? undefined : (await itemsOf(before)).at(-1)
  const creation = gateway.index.rows().creations.find((row) => isAddressEqual(row.safe, safe.address))
  const withCreation =
    links.next === null && creation !== undefined ? [...items, creationItem(gateway, creation)] : items
  return {
    count: rows.length,
    ...links,
    results: withDateLabels(withCreation, zone, previous?.transaction.timestamp),
  }
}

/** Everything proposed or executed with signatures, the highest nonce first. */
async function listMultisig(request: GatewayRequest, gateway: Gateway): Promise<Page<TransactionItem>> {
  const { url } = request
  const isWanted = readFilter(request)
  const safe = await askSafe(gateway, addressParameter(request, 'safe'))
  const slice = readCursor(url)
  const wanted = (await askTransactions(gateway, safe.address, `all${url.search}`))
    .filter((transaction) => transaction.trusted && isWanted(transaction))
    .toSorted(
      (left, right) =>
        Number(right.transaction.nonce - left.transaction.nonce) || right.submittedAt - left.submittedAt,
    )
  const shown = wanted.slice(slice.offset, slice.offset + slice.limit)
  await requireStoredSignatures(gateway, safe, shown)
  const summaries = await Promise.all(shown.map((transaction) => summarize(gateway, safe, transaction)))
  return {
    ...pageLinks(url, slice, wanted.length),
    results: summaries.map((summary) => transactionItem(summary)),
  }
}

/** What modules did, newest first. */
async function listModule(request: GatewayRequest, gateway: Gateway): Promise<Page<TransactionItem>> {
  const { url } = request
  const to = addressInQuery(url, 'to')
  const module = addressInQuery(url, 'module')
  const hash = url.searchParams.get('transaction_hash')?.toLowerCase()
  const safe = await askSafe(gateway, addressParameter(request, 'safe'))
  const slice = readCursor(url)
  const calls = (await askModuleCalls(gateway, safe.address, url.search))
    .filter(
      (call) =>
        (to === undefined || call.to === to) &&
        (module === undefined || call.module === module) &&
        (hash === undefined || call.transactionHash === hash),
    )
    .toSorted((left, right) => right.blockNumber - left.blockNumber || right.logIndex - left.logIndex)
  const shown = calls.slice(slice.offset, slice.offset + slice.limit)
  const summaries = await Promise.all(shown.map((call) => moduleSummary(gateway, call)))
  return {
    count: calls.length,
    ...pageLinks(url, slice, calls.length),
    results: summaries.map((summary) => transactionItem(summary)),
  }
}

/** What came in, newest first. Untrusted tokens leave gaps: they are taken out after the page was cut. */
async function listIncoming(request: GatewayRequest, gateway: Gateway): Promise<Page<TransactionItem>> {
  const { url } = request
  const trustedOnly = flag(request, 'trusted', true)
  const isWanted = readIncomingFilter(url)
  const safe = await askSafe(gateway, addressParameter(request, 'safe'))
  const slice = readCursor(url)
  const wanted = (await askIncoming(gateway, safe.address, url.search))
    .filter(isWanted)
    .toSorted((left, right) => right.blockNumber - left.blockNumber || right.logIndex - left.logIndex)
  const shown = wanted.slice(slice.offset, slice.offset + slice.limit)
  const items = await Promise.all(shown.map((row) => transferItem(gateway, safe, row)))
  return {
    ...pageLinks(url, slice, wanted.length),
    results: items.filter(({ transaction: { txInfo } }) => !trustedOnly || !isUntrusted(txInfo)),
  }
}

function readIncomingFilter(url: URL): (row: TransferRow) => boolean {
  const query = url.searchParams
  const token = addressInQuery(url, 'token_address')
  const value = query.get('value')
  const from = readTime(query.get('execution_date__gte'), Number.NEGATIVE_INFINITY)
  const until = readTime(query.get('execution_date__lte'), Number.POSITIVE_INFINITY)
  return (row) =>
    (token === undefined || (row.kind !== 'native' && row.token === token)) &&
    (value === null || (row.kind !== 'erc721' && row.value.toString() === value)) &&
    row.timestamp >= from &&
    row.timestamp <= until
}

function addressInQuery({ searchParams }: URL, name: string): Address | undefined {
  const text = searchParams.get(name)
  return text === null || text === '' ? undefined : readAddress(text, [])
}

function readFilter(request: GatewayRequest): (transaction: MultisigTransaction) => boolean {
  const query = request.url.searchParams
  const executed = flag(request, 'executed', undefined)
  const to = query.has('to') ? readAddress(query.get('to'), []) : undefined
  const nonce = query.get('nonce')
  const value = query.get('value')
  const from = readTime(query.get('execution_date__gte'), Number.NEGATIVE_INFINITY)
  const until = readTime(query.get('execution_date__lte'), Number.POSITIVE_INFINITY)
  const hasDate = query.has('execution_date__gte') || query.has('execution_date__lte')
  return ({ transaction, execution }) =>
    (executed === undefined || executed === (execution !== undefined)) &&
    (to === undefined || isAddressEqual(transaction.to, to)) &&
    (nonce === null || transaction.nonce.toString() === nonce) &&
    (value === null || transaction.value.toString() === value) &&
    (!hasDate || (execution !== undefined && execution.timestamp >= from && execution.timestamp <= until))
}

function readTime(text: string | null, fallback: number): number {
  return text === null ? fallback : Date.parse(text)
}
