import { concat, encodeAbiParameters, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import { type ListPlan, planList } from '../../src/shared/dashboard/pages/payments/planList.ts'
import { sameCalls, withoutCalls } from '../../src/shared/dashboard/parts/lines/sameCalls.ts'
import type { Payment, PaymentCells } from '../../src/shared/domain/paymentList/PaymentRow.ts'
import { toCall } from '../../src/shared/domain/paymentList/paymentCalls.ts'
import { readPaymentFile } from '../../src/shared/domain/paymentList/readPaymentFile.ts'
import { readPayments } from '../../src/shared/domain/paymentList/readPayments.ts'
import { writePaymentList } from '../../src/shared/domain/paymentList/writePaymentList.ts'
import { type Address, checksumAddress } from '../../src/shared/domain/values/address.ts'
import { finish } from '../../src/shared/domain/values/slices.ts'
import { blockLimitQuery } from '../../src/shared/queries/blockLimit.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { itemsHeldQuery } from '../../src/shared/queries/itemsHeld.ts'
import { listedTokensQuery } from '../../src/shared/queries/listedTokens.ts'
import { chainSafeQuery } from '../../src/shared/queries/safeFacts.ts'
import { historyQuery, noncesQuery, transactionQuery } from '../../src/shared/queries/transactions.ts'
import { wholeQueueQuery } from '../../src/shared/queries/wholeQueue.ts'
import { keptTexts } from '../../src/shared/source/keptTexts.ts'
import { paymentListKey, readPaymentListText } from '../../src/shared/source/localPaymentList.ts'
import { readOnlySource } from '../../src/shared/source/readOnlySource.ts'
import { readSentPieces, sentPiecesKey } from '../../src/shared/source/sentPieces.ts'
import { account as addressOf } from '../../src/shared/testing/checkScene.ts'
import { createMemoryView } from '../../src/shared/testing/memoryView.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { mint, transfer } from '../sandbox/chain/calls.ts'
import { creationCode } from '../sandbox/chain/contractCode.ts'
import type { BatchCall } from '../sandbox/chain/multiSend.ts'
import { deployer } from '../sandbox/chain/people.ts'
import { collectibleAbi } from '../sandbox/chain/tokenAbi.ts'
import type { RunningWorld } from './situations/RunningWorld.ts'

export const itemsAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount, bytes data)',
  'function balanceOf(address holder, uint256 id) view returns (uint256)',
])
/** All 500 in `npm run test:long`. */
export const rows = runs(500, 0.08)
export const pieces = 5
const kinds = ['native', 'erc20', 'erc721', 'erc1155'] as const
const itemId = 7n

type Funded = { readonly items: Address; readonly prints: readonly bigint[] }

/** Gives the Safe what the list pays: currency, dollars, prints, and items of EIP-1155. */
export async function fund({ world, client, create }: RunningWorld): Promise<Funded> {
  const { safe, dollar } = world
  const [prints] = world.collectibles
  const items = await create(concat([creationCode.items, encodeAbiParameters([{ type: 'string' }], [''])]))
  const each = Math.ceil(rows / kinds.length)
  const before = await client.readContract({
    address: prints.address,
    abi: collectibleAbi,
    functionName: 'balanceOf',
    args: [safe],
  })
  const send = async (call: BatchCall) => {
    const { to, value, data } = call
    const hash = await client.sendTransaction({
      account: deployer.address,
      chain: null,
      to,
      ...(value === undefined ? {} : { value }),
      ...(data === undefined ? {} : { data }),
    })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The Safe was not funded')
  }
  await send({ to: safe, value: parseEther('5') })
  await send(transfer(dollar, safe, '40000'))
  await send({
    to: items,
    data: encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [safe, itemId, 100_000n, '0x'] }),
  })
  for (let count = 0; count < each; count++) {
    const { to = prints.address, data = '0x' } = mint(prints, safe)
    await send({ to, data })
  }
  const owned = Array.from({ length: each }, (_, index) =>
    client.readContract({
      address: prints.address,
      abi: collectibleAbi,
      functionName: 'tokenOfOwnerByIndex',
      args: [safe, before + BigInt(index)],
    }),
  )
  return { items, prints: await Promise.all(owned) }
}

/** Accounts that were never used, so that each payment makes a new holder. */
const receiverOf = (row: number) => checksumAddress(addressOf(`payee ${row}`))

export function writeList({ world }: RunningWorld, { items, prints }: Funded): string {
  const cells = Array.from({ length: rows }, (_, row): PaymentCells => {
    const kind = kinds[row % kinds.length] ?? 'native'
    const place = Math.floor(row / kinds.length)
    const token = {
      native: '',
      erc20: world.dollar.address,
      erc721: world.collectibles[0].address,
      erc1155: items,
    }
    const amount = { native: `0.00${row + 1}`, erc20: `${row + 1}.25`, erc721: '', erc1155: `${row + 1}` }
    const id = { native: '', erc20: '', erc721: String(prints[place]), erc1155: String(itemId) }
    return {
      token_type: kind,
      token_address: token[kind],
      receiver: receiverOf(row),
      amount: amount[kind],
      id: id[kind],
    }
  })
  const text = writePaymentList(cells)
  if (text === undefined) throw new Error('The list cannot be written')
  return text
}

/**
 * What a page knows that is opened anew: the kept list is read, checked and planned from storage, chain and gateway
 * alone.
 */
export async function openPage(
  { world }: RunningWorld,
  view: ReturnType<typeof createMemoryView>['view'],
  /** Milliseconds since 1970. */
  now = Date.now(),
) {
  const account = { chainId: world.chainId, address: world.safe }
  const client = createQueryClient()
  // A busy machine is no failure.
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
  const listed = finish(readPayments(file.rows, facts))
  const payments = listed.map(({ read }): Payment => {
    if (read.kind !== 'payment') throw new Error(JSON.stringify(read))
    return read.payment
  })
  const history = (await client.fetchInfiniteQuery(historyQuery(account))).pages.flatMap(({ items }) =>
    items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : [])),
  )
  const details = await Promise.all(
    withoutCalls(history, now).map((id) => client.fetchQuery(transactionQuery(account, id))),
  )
  const sent = readSentPieces(texts.read(sentPiecesKey(account)))
  const earlier = await Promise.all(
    sent.flatMap(({ safeTxHash }) =>
      safeTxHash === undefined ? [] : client.fetchQuery(transactionQuery(account, safeTxHash)),
    ),
  )
  const queue = await client.fetchQuery(wholeQueueQuery(account))
  const same = sameCalls(
    payments.map((payment) => toCall(payment, account.address)),
    {
      safe: account.address,
      queue: queue.transactions,
      history,
      details: details.flatMap((one) => one ?? []),
      earlier: earlier.flatMap((one) => one ?? []),
      now,
    },
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
      nextNonce: BigInt((await client.fetchQuery(noncesQuery(account))).recommended),
      numberedFrom,
    })
  return { payments, prints, plan: await planWith(), planWith }
}
