import fc from 'fast-check'
import { encodeFunctionData, keccak256, numberToHex, parseAbi, parseEther, zeroAddress } from 'viem'
import { encodeAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { BookedExecution, Books } from '../../src/shared/chain/books/BookLine.ts'
import { planBooks } from '../../src/shared/chain/books/planBooks.ts'
import { readBooks } from '../../src/shared/chain/books/readBooks.ts'
import { type Address, lowerAddress } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { executedFeeQuery } from '../../src/shared/queries/executedFee.ts'
import type { ChainRequest } from '../../src/shared/source/ChainRequest.ts'
import { createFakeSource } from '../../src/shared/testing/fakeSource.ts'
import { runs } from '../../src/shared/testing/runs.ts'
import { placed } from '../judge/corpus/chain/placedContracts.ts'
import { encodeMultiSend } from '../sandbox/chain/multiSend.ts'
import { ada, bo, dee, deployer, eve } from '../sandbox/chain/people.ts'
import { executeBySafe } from '../sandbox/chain/publishedSafes.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { encodeExecution, type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import { openTrialWorld } from './openTrialWorld.ts'

const { signal } = new AbortController()
const payee: Address = '0x000000000000000000000000000000000000bEEF'
const collector: Address = '0x00000000000000000000000000000000c011ec70'
/** Code that goes back whatever it is asked. */
const refusing: Address = '0x9a11000000000000000000000000000000000009'

const wrapAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
const wrap = encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' })
const unwrapOf = (amount: bigint) =>
  encodeFunctionData({ abi: wrapAbi, functionName: 'withdraw', args: [amount] })

const aggregateAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call[] calls)',
])

/** What is executed, who pays for it in what, and who hands it to the chain. */
type Plan = {
  readonly does: 'native' | 'token' | 'batch' | 'wraps' | 'unwraps' | 'fails' | 'nothing'
  readonly fee: 'none' | 'native' | 'token'
  readonly receiver: 'sender' | 'collector'
  readonly by: 'outside account' | 'relay' | 'relay contract'
  readonly amount: bigint
}

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  does: fc.constantFrom('native', 'token', 'batch', 'wraps', 'unwraps', 'fails', 'nothing'),
  fee: fc.constantFrom('none', 'native', 'token'),
  receiver: fc.constantFrom('sender', 'collector'),
  by: fc.constantFrom('outside account', 'relay', 'relay contract'),
  amount: fc.bigInt({ min: 1n, max: 999_999n }),
})

/** Whose receiver is not named: its sender is paid. */
const toItsSender: Plan = {
  does: 'native',
  fee: 'native',
  receiver: 'sender',
  by: 'outside account',
  amount: 5n,
}

/** A node as many are: without traces, and without the old balances where `isPruned`. */
function plainNode(request: ChainRequest, isPruned = false): ChainRequest {
  return async (asked, options) => {
    if (asked.method.startsWith('debug_')) throw new Error('the method does not exist')
    const block = asked.params?.[1]
    const isState = asked.method === 'eth_getBalance' || asked.method === 'eth_call'
    const newest = await request({ method: 'eth_blockNumber' })
    if (isPruned && isState && block !== 'latest' && block !== newest) throw new Error('missing trie node')
    return request(asked, options)
  }
}

async function read(
  request: ChainRequest,
  account: Parameters<typeof planBooks>[1]['account'],
): Promise<Books> {
  const asked = await planBooks(request, { account, listed: undefined, tokens: [] }, signal)
  const reading = readBooks(request, asked, signal)
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return value
  }
}

/** For each token, by how much its lines miss the change of its balance. */
function missesOf({ transactions, unexplained, changes }: Books) {
  return [...changes].map(([token, { before, after }]) => {
    const lines = [...transactions.flatMap((one) => one.lines), ...unexplained]
    const sum = lines.reduce((all, one) => (one.token === token ? all + one.amount : all), 0n)
    return after - before - sum
  })
}

describe('the books of a Safe', () => {
  const trial = openTrialWorld()
  let wrapper: Address | undefined

  /** A wrapped currency, which logs no transfer where it is made or given back. */
  function wrapped(): Address {
    if (wrapper === undefined) throw new Error('The chain is filled first')
    return wrapper
  }

  async function execute({ does, fee, receiver, by, amount }: Plan) {
    const { client, world } = trial
    const { safe, chainId, dollar, contracts } = world
    const pays = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [payee, amount] })
    const batch = encodeMultiSend([
      { to: payee, value: amount },
      { to: dollar.address, data: pays },
      { to: dollar.address, data: pays },
      { to: payee, value: 1n },
    ])
    const inner = {
      native: { to: payee, value: amount },
      token: { to: dollar.address, data: pays },
      batch: { to: contracts.MultiSend, data: batch, operation: 1 },
      wraps: { to: wrapped(), value: amount, data: wrap },
      unwraps: { to: wrapped(), data: unwrapOf(amount) },
      fails: { to: refusing, value: amount, safeTxGas: 60_000n },
      nothing: { to: safe },
    } as const
    const transaction: SafeTransaction = safeTransaction({
      ...inner[does],
      nonce: await trial.nonceOf(safe),
      ...(fee === 'none' ? {} : { baseGas: 50_000n, gasPrice: fee === 'native' ? 10_000_000n : 7n }),
      ...(fee === 'token' ? { gasToken: dollar.address } : {}),
      ...(receiver === 'collector' ? { refundReceiver: collector } : {}),
      ...(fee === 'none' ? {} : { safeTxGas: 200_000n }),
    })
    const signed = await Promise.all(
      [ada, bo].map((person) => signSafeTransaction(person, { chainId, safe, transaction })),
    )
    const direct = encodeExecution(transaction, packSignatures(signed))
    const passed = encodeFunctionData({
      abi: aggregateAbi,
      args: [[{ target: safe, allowFailure: false, callData: direct }]],
    })
    const [to, data] = by === 'relay contract' ? [contracts.Multicall3, passed] : [safe, direct]
    const account = by === 'outside account' ? dee.address : eve.address
    const hash = await client.sendTransaction({ account, to, data, gas: 2_000_000n, chain: null })
    const { status } = await client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
    return { hash, sender: account, gasToken: fee === 'token' ? dollar.address : zeroAddress }
  }

  /** What a row of the history says of the fee. */
  async function rowFee(
    request: ChainRequest,
    { transactionHash, end }: { readonly transactionHash: Hex; readonly end: BookedExecution | undefined },
  ) {
    const { chainId, safe: address } = trial.world
    const { safeTxHash = '0x', nonce = 0n } = end ?? {}
    const source = createFakeSource({ read: (asked) => request(asked) })
    const listed = { transactionHash, safeTxHash, nonce }
    return createQueryClient().fetchQuery(executedFeeQuery(source, { chainId, address }, listed))
  }

  async function fill() {
    const { client, world } = trial
    await client.setCode({ address: refusing, bytecode: '0x60006000fd' })
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [world.safe, 10n ** 10n],
    })
    await client.sendTransaction({ account: deployer.address, to: world.dollar.address, data, chain: null })
    await client.sendTransaction({
      account: eve.address,
      to: world.safe,
      value: parseEther('2'),
      chain: null,
    })
    const made = await client.sendTransaction({
      account: deployer.address,
      data: placed.weth.creation,
      chain: null,
    })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash: made })
    wrapper = contractAddress ?? undefined
    await executeBySafe(client, world.safe, { to: wrapped(), value: parseEther('0.5'), data: wrap })
    await client.mine({ blocks: 1 })
  }

  /** What no call and no event explains: a coin that appears, and a token that grows by itself. */
  async function plant(what: 'coin' | 'token' | 'wrapped') {
    const { client, world } = trial
    const { safe, dollar } = world
    const [token, slot] = what === 'wrapped' ? ([wrapped(), 3n] as const) : ([dollar.address, 0n] as const)
    if (what === 'coin')
      await client.setBalance({
        address: safe,
        value: (await client.getBalance({ address: safe })) + 12_345n,
      })
    else {
      const balance = await client.readContract({
        address: token,
        abi: tokenAbi,
        functionName: 'balanceOf',
        args: [safe],
      })
      const place = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [safe, slot])
      await client.setStorageAt({
        address: token,
        index: keccak256(place),
        value: numberToHex(balance + 777n, { size: 32 }),
      })
    }
    // Anvil changes the state at the end of its newest block.
    const block = await client.getBlockNumber()
    await client.mine({ blocks: 1 })
    return block
  }

  test.each(['traces', 'does not trace'])(
    'behavior: every line of a token adds up to the change of its balance, at a node that %s',
    async (node) => {
      const { world, client } = trial
      await client.setAutomine(true)
      await fill()
      const plans = [toItsSender, ...fc.sample(anyPlan, { numRuns: runs(200, 0.03), seed: 29 })]
      const before = await read(trial.request, { chainId: world.chainId, address: world.safe })
      const half = Math.ceil(plans.length / 2)
      const paid: Awaited<ReturnType<typeof execute>>[] = []
      for (const plan of plans.slice(0, half)) paid.push(await execute(plan))
      const coin = await plant('coin')
      for (const plan of plans.slice(half)) paid.push(await execute(plan))
      const token = await plant('token')
      const request = node === 'traces' ? trial.request : plainNode(trial.request)
      const books = await read(request, { chainId: world.chainId, address: world.safe })

      expect(missesOf(books).filter((miss) => miss !== 0n)).toEqual([])
      expect(books.changes.size).toBeGreaterThanOrEqual(2)
      expect(books.uncompared).toEqual([])
      const planted = books.unexplained.filter(({ block }) => block > before.toBlock)
      expect(planted.map(({ token: of, block, amount }) => [of, block, amount])).toEqual([
        [zeroAddress, coin, 12_345n],
        [lowerAddress(world.dollar.address), token, 777n],
      ])
      // Each execution that paid has one line for it, in its token and to whom it went.
      for (const [index, { hash, sender, gasToken }] of paid.entries()) {
        const plan = plans[index]
        const booked = books.transactions.find(({ mined }) => mined.transactionHash === hash)
        const fees = booked?.lines.filter(({ part }) => part === 'fee') ?? []
        const other = lowerAddress(plan?.receiver === 'collector' ? collector : sender)
        const [end] = booked?.executions ?? []
        expect(
          fees,
          JSON.stringify(plan, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        ).toEqual(
          plan?.fee === 'none'
            ? []
            : [
                {
                  part: 'fee',
                  token: lowerAddress(gasToken),
                  item: undefined,
                  other,
                  amount: -(end?.payment ?? 0n),
                  execution: 0,
                },
              ],
        )
        expect(end?.nonce).toBeDefined()
        expect(await rowFee(request, { transactionHash: hash, end })).toEqual(
          plan?.fee === 'none'
            ? 'none'
            : { token: lowerAddress(gasToken), receiver: other, amount: end?.payment },
        )
        const others = booked?.lines.filter(({ part }) => part !== 'fee') ?? []
        expect(others).toHaveLength(
          { native: 1, token: 1, batch: 4, wraps: 2, unwraps: 2, fails: 0, nothing: 0 }[
            plan?.does ?? 'nothing'
          ],
        )
      }
    },
    300_000,
  )

  test('behavior: two executions in one transaction have a fee each, and what a module pays has a line', async () => {
    const { world, client } = trial
    const { chainId, safe, contracts, dollar } = world
    await client.setAutomine(true)
    await fill()
    const first = await trial.nonceOf(safe)
    const fee = { safeTxGas: 100_000n, baseGas: 50_000n, refundReceiver: collector }
    const two = [
      { to: payee, value: 5n, ...fee, gasPrice: 10_000_000n },
      { to: payee, value: 6n, ...fee, gasPrice: 7n, gasToken: dollar.address },
    ]
    const calls = await Promise.all(
      two.map(async (fields, index) => {
        const transaction = safeTransaction({ ...fields, nonce: first + BigInt(index) })
        const signed = await Promise.all(
          [ada, bo].map((person) => signSafeTransaction(person, { chainId, safe, transaction })),
        )
        const callData = encodeExecution(transaction, packSignatures(signed))
        return { target: safe, allowFailure: false, callData }
      }),
    )
    const passed = encodeFunctionData({ abi: aggregateAbi, args: [calls] })
    const hash = await client.sendTransaction({
      account: eve.address,
      to: contracts.Multicall3,
      data: passed,
      gas: 2_000_000n,
      chain: null,
    })
    await client.waitForTransactionReceipt({ hash })
    const enable = encodeFunctionData({ abi: safeAbi, functionName: 'enableModule', args: [dee.address] })
    await executeBySafe(client, safe, { to: safe, data: enable })
    const pay = encodeFunctionData({
      abi: parseAbi(['function execTransactionFromModule(address,uint256,bytes,uint8) returns (bool)']),
      args: [payee, 9n, '0x', 0],
    })
    const byModule = await client.sendTransaction({ account: dee.address, to: safe, data: pay, chain: null })
    await client.waitForTransactionReceipt({ hash: byModule })

    const books = await read(trial.request, { chainId, address: safe })
    expect(missesOf(books).filter((miss) => miss !== 0n)).toEqual([])
    expect(books.unexplained).toEqual([])
    const linesOf = (of: Hex) =>
      books.transactions
        .find(({ mined }) => mined.transactionHash === of)
        ?.lines.map(({ part, token, execution, amount }) => [part, token, execution, amount])
    const ends = books.transactions.find(({ mined }) => mined.transactionHash === hash)?.executions ?? []
    const [one = 0n, other = 0n] = ends.map(({ payment }) => payment)
    expect(one > 0n && other > 0n).toBe(true)
    expect(linesOf(hash)).toEqual([
      ['payment', zeroAddress, undefined, -5n],
      ['payment', zeroAddress, undefined, -6n],
      ['fee', zeroAddress, 0, -one],
      ['fee', lowerAddress(dollar.address), 1, -other],
    ])
    for (const end of ends)
      expect(await rowFee(trial.request, { transactionHash: hash, end })).toMatchObject({
        amount: end.payment,
      })
    expect(linesOf(byModule)).toEqual([['payment', zeroAddress, undefined, -9n]])
  })

  test.each(['traces', 'does not trace'])(
    'behavior: a currency that was only ever wrapped has lines that add up, at a node that %s',
    async (node) => {
      const { world, client } = trial
      const { chainId, safe, contracts } = world
      await client.setAutomine(true)
      await fill()
      const plan = { fee: 'none', receiver: 'sender', by: 'relay' } as const
      // Two that cancel each other out, and a batch that does both.
      await execute({ ...plan, does: 'wraps', amount: 500n })
      await execute({ ...plan, does: 'unwraps', amount: 500n })
      await executeBySafe(client, safe, { to: wrapped(), value: 7n })
      const both = [
        { to: wrapped(), value: 40n, data: wrap },
        { to: wrapped(), data: unwrapOf(3n) },
      ]
      const batch = { to: contracts.MultiSend, data: encodeMultiSend(both), operation: 1 } as const
      await executeBySafe(client, safe, batch)
      const request = node === 'traces' ? trial.request : plainNode(trial.request)
      const readNow = () => read(request, { chainId, address: safe })
      const books = await readNow()
      expect(missesOf(books).filter((miss) => miss !== 0n)).toEqual([])
      expect(books.unexplained).toEqual([])
      const token = lowerAddress(wrapped())
      const amounts = books.transactions.flatMap(({ lines }) =>
        lines.flatMap((line) => (line.token === token ? [line.amount] : [])),
      )
      expect(amounts).toEqual([parseEther('0.5'), 500n, -500n, 7n, 40n, -3n])
      expect(books.changes.get(token)).toEqual({ before: 0n, after: parseEther('0.5') + 44n })

      const block = await plant('wrapped')
      const later = await readNow()
      expect(missesOf(later).filter((miss) => miss !== 0n)).toEqual([])
      expect(later.unexplained).toMatchObject([{ token, block, amount: 777n }])
    },
    60_000,
  )

  test('behavior: a node without old balances gets one line for the span that has a difference', async () => {
    const { world, client } = trial
    await client.setAutomine(true)
    await fill()
    await plant('token')
    await execute({ does: 'batch', fee: 'token', receiver: 'collector', by: 'relay', amount: 5n })
    const request = plainNode(trial.request, true)
    const books = await read(request, { chainId: world.chainId, address: world.safe })
    expect(missesOf(books).filter((miss) => miss !== 0n)).toEqual([])
    const dollar = books.unexplained.filter(({ token }) => token === lowerAddress(world.dollar.address))
    expect(dollar).toMatchObject([{ amount: 777n, after: 0n, block: books.toBlock }])
  })
})
