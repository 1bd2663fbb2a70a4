import { encodeFunctionData, numberToHex, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainErrors } from '../../../chain/nodes/chainErrors.ts'
import { safeEvents } from '../../../chain/safe/safeEvents.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { alice, batch, payroll, type SceneCall, transfer, usdc } from '../../../testing/checkScene.ts'
import { createFakeSource } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { HistoryPage } from './HistoryPage.tsx'

const nothing = { results: [], next: null, previous: null }

const refused = { host: 'node.example', method: 'eth_call', selector: undefined }

/** What was signed with nonce 7, of a gateway that looks for it. */
const found = {
  ...nothing,
  results: [
    {
      type: 'TRANSACTION',
      conflictType: 'None',
      transaction: {
        id: `multisig_0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed_0x${'ab'.repeat(32)}`,
        timestamp: 1_767_000_000_000,
        txStatus: 'SUCCESS',
        txInfo: {
          type: 'Transfer',
          sender: { value: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
          recipient: { value: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
          direction: 'OUTGOING',
          transferInfo: { type: 'NATIVE_TOKEN', value: '5000000000000000000' },
        },
        executionInfo: { type: 'MULTISIG', nonce: 7, confirmationsRequired: 2, confirmationsSubmitted: 2 },
      },
    },
  ],
}

const idStart = 'multisig_0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed_'
const batchId = `${idStart}0x${'cd'.repeat(32)}`
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const [listed] = found.results

/** The same list with a batch in it, as a gateway names it. */
const withBatch = {
  ...nothing,
  results: [
    {
      ...listed,
      transaction: {
        ...listed?.transaction,
        id: batchId,
        txInfo: {
          ...{ type: 'Custom', to: { value: multiSend }, dataSize: '500', value: '0' },
          ...{ methodName: 'multiSend', isCancellation: false, actionCount: 2 },
        },
      },
    },
  ],
}

/** And its bytes. */
function detailsOf({ to, data = '0x' }: SceneCall) {
  return {
    safeAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    txId: batchId,
    executedAt: 1_767_000_000_000,
    txStatus: 'SUCCESS',
    txInfo: withBatch.results[0]?.transaction.txInfo,
    txData: { hexData: data, to: { value: checksumAddress(to) }, value: '0', operation: 1 },
    detailedExecutionInfo: null,
    txHash: `0x${'ef'.repeat(32)}`,
    safeAppInfo: null,
    note: null,
  }
}

/** An execution whose Safe pays the account that sends it. */
const paying = {
  from: payroll,
  to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  input: encodeFunctionData({
    abi: parseAbi([
      'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
    ]),
    args: [alice, 5n, '0x', 0, 0n, 0n, 1n, zeroAddress, zeroAddress, '0x'],
  }),
}

function receiptOf(safeTxHash: string, payment: bigint) {
  return {
    status: '0x1',
    blockNumber: '0x10',
    logs: [
      {
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        topics: [safeEvents.success, safeTxHash],
        data: numberToHex(payment, { size: 32 }),
      },
    ],
  }
}

describe('HistoryPage', () => {
  test('behavior: a batch is what its calls did, with amounts', async () => {
    const calls = [
      { to: alice, value: 250_000_000_000_000_000n },
      { to: payroll, value: 500_000_000_000_000_000n },
    ]
    const gateway = { [`/transactions/${batchId}`]: detailsOf(batch(calls)), '/history': withBatch }
    const screen = await renderPart(<HistoryPage />, { gateway })
    await expect
      .element(screen.getByRole('link', { name: 'Paid 0.75 ETH in all to 2 recipients' }))
      .toBeVisible()
    await expect.element(screen.getByRole('listitem').getByText(/^−0\.75 ETH$/)).toBeVisible()
  })

  test('error: where no node answers, a batch is what its bytes say, with the amounts of tokens in smallest units', async () => {
    const calls = [
      { to: alice, value: 250_000_000_000_000_000n },
      { to: usdc, data: transfer(payroll, 1_500_000n) },
    ]
    const gateway = { [`/transactions/${batchId}`]: detailsOf(batch(calls)), '/history': withBatch }
    const read = () => Promise.reject(chainErrors.nodeRefused({ ...refused, reason: undefined }))
    const screen = await renderPart(<HistoryPage />, {
      gateway,
      source: createFakeSource({ read }),
    })
    await expect
      .element(screen.getByRole('link', { name: /^Paid 0.25 ETH and 1,500,000 smallest units of the token/ }))
      .toBeVisible()
  })

  test('behavior: a row has what the Safe paid for its execution, and nothing where it paid nothing', async () => {
    const hashes = [`0x${'ef'.repeat(32)}`, `0x${'ee'.repeat(32)}`] as const
    const results = hashes.map((txHash) => ({
      ...listed,
      transaction: { ...listed?.transaction, txHash, id: `${idStart}${txHash}` },
    }))
    const node = createSafeNode({ owners: [alice], threshold: 1n }).source
    const screen = await renderPart(<HistoryPage />, {
      gateway: { '/history': { ...nothing, results } },
      source: createFakeSource({
        read: async ({ method, params = [] }) => {
          if (method === 'eth_getTransactionByHash') return paying
          const payment = params[0] === hashes[0] ? 3_800_000_000_000_000n : 0n
          return method === 'eth_getTransactionReceipt'
            ? receiptOf(String(params[0]), payment)
            : node.request({ method, params })
        },
      }),
    })
    const rows = () =>
      screen
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent)
    await expect.poll(() => rows().filter((row) => /Fee 0\.0038 ETHto/.test(row)).length).toBe(1)
    expect(rows().filter((row) => row.includes('Fee'))).toHaveLength(1)
  })

  test.each([
    ['AWAITING_CONFIRMATIONS', /^Pays 5 ETH to/, 'Awaiting signatures'],
    ['AWAITING_EXECUTION', /^Pays 5 ETH to/, 'Awaiting execution'],
    ['CANCELLED', /^Was to pay 5 ETH to/, 'Replaced'],
    ['FAILED', /^Tried to pay 5 ETH to/, 'Failed'],
    ['SUCCESS', /^Paid 5 ETH to/, '−5 ETH'],
  ])('behavior: a payment of status %s is titled by that status', async (txStatus, title, amount) => {
    const results = [{ ...listed, transaction: { ...listed?.transaction, txStatus } }]
    const screen = await renderPart(<HistoryPage />, {
      gateway: { '/history': { ...nothing, results } },
    })
    await expect.element(screen.getByRole('link', { name: title })).toBeVisible()
    await expect.element(screen.getByText(amount, { exact: true })).toBeVisible()
  })

  test('behavior: a list is asked of the gateway by what was typed, and what cannot be asked for is named @history-page-question', async () => {
    const gateway = { 'nonce=7': found, '/multisig-transactions/': nothing }
    const screen = await renderPart(<HistoryPage />, { gateway })
    await screen.getByLabelText('Show').selectOptions('multisig')
    await screen.getByText('Search all of it at the gateway').click()
    const nonce = screen.getByLabelText('Nonce')
    await nonce.fill('seven')
    await screen.getByRole('button', { name: 'Search' }).click()
    await expect.element(nonce).toHaveAccessibleDescription('A whole number.')
    await nonce.fill('7')
    await screen.getByRole('button', { name: 'Search' }).click()
    await expect.element(screen.getByText('5 ETH').first()).toBeVisible()
    await screen.getByRole('button', { name: 'Show all' }).click()
    await expect.element(screen.getByText('5 ETH').first()).not.toBeInTheDocument()
  })

  test('behavior: a copy of a payer is named in the incoming list, where the gateway says nothing of it', async () => {
    const payer = `0xabcde${'1'.repeat(31)}9876`
    const received = (id: string, from: string, timestamp: number) => ({
      type: 'TRANSACTION',
      conflictType: 'None',
      transaction: {
        id: `transfer_0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed_${id}`,
        timestamp,
        txStatus: 'SUCCESS',
        txInfo: wire.transfer(wire.transferInfos.erc20, 'INCOMING', from),
        executionInfo: null,
      },
    })
    const copy = received('e2', `0xabcde${'2'.repeat(31)}9876`, 1_767_000_060_000)
    const incoming = { ...nothing, results: [copy, received('e1', payer, 1_767_000_000_000)] }
    const screen = await renderPart(<HistoryPage />, {
      gateway: { '/incoming-transfers': incoming, '/': nothing },
    })
    await screen.getByLabelText('Show').selectOptions('incoming')
    await expect.element(screen.getByText(/^Imitation: this address could be taken for/)).toBeVisible()
    expect(screen.getByText('Imitation', { exact: true }).elements()).toHaveLength(1)
  })

  test.each([
    [
      422,
      JSON.stringify({ code: 422, message: 'Invalid safeTxHash' }),
      'The gateway refused it: “422: Invalid safeTxHash”.',
    ],
    [400, JSON.stringify(['no', 'object']), 'The gateway answered “Bad Request”.'],
    [400, '<!doctype html><title>Welcome</title>', 'The gateway sent something that is not an answer.'],
  ])('error: an answer of status %i with %s has its words @history-errors', async (status, body, words) => {
    const gateway = async () => new Response(body, { status, statusText: 'Bad Request' })
    const screen = await renderPart(<HistoryPage />, { gateway })
    await expect.element(screen.getByText(words).first()).toBeVisible()
  })

  test.each([
    ['incoming', ['From day', 'To day', 'Token address', 'Exact amount in the smallest unit']],
    [
      'multisig',
      ['From day', 'To day', 'Recipient address', 'Exact amount in the smallest unit', 'Nonce', 'State'],
    ],
    ['module', ['Recipient address', 'Module address', 'Transaction hash']],
  ])(
    'behavior: the list %s has a field for each parameter of its call @history-page-fields',
    async (shown, labels) => {
      const screen = await renderPart(<HistoryPage />, { gateway: { '/': nothing } })
      await screen.getByLabelText('Show').selectOptions(shown)
      await screen.getByText('Search all of it at the gateway').click()
      for (const label of labels) await expect.element(screen.getByLabelText(label)).toBeVisible()
    },
  )
})
