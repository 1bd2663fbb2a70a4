import {
  type Address,
  createClient,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAccounts } from '../../src/shared/chain/accounts/readAccounts.ts'
import { createTransport } from '../../src/shared/chain/nodes/transports.ts'
import { askTogether } from '../../src/shared/chain/reads/askTogether.ts'
import type { ChainQuestion } from '../../src/shared/chain/reads/ChainQuestion.ts'
import { lowerAddress } from '../../src/shared/domain/values/address.ts'
import type { ChainRequest } from '../../src/shared/source/ChainRequest.ts'
import { localChain } from '../../src/shared/testing/chainConfigurations.ts'
import { ada } from '../sandbox/chain/people.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'

/** Contracts of a few bytes, by what they answer to whatever they are asked. */
const contracts = {
  /** The data it was asked with. */
  echo: '0x366000600037366000f3',
  /** Goes back with one word, 0x2a. */
  refusing: '0x602a60005260206000fd',
  /** An invalid instruction, which burns all gas that it was given. */
  burning: '0xfe',
  /** 100,000 zero bytes. */
  endless: '0x620186a06000f3',
  /** The account that asks. */
  caller: '0x3360005260206000f3',
  /** 9,000 zero bytes. */
  long: '0x6123286000f3',
} as const satisfies Readonly<Record<string, Hex>>

type ContractName = keyof typeof contracts

const addressOf = (name: ContractName): Address =>
  pad(numberToHex(0xc0de00 + Object.keys(contracts).indexOf(name)), { size: 20 })
const emptyAddress = (index: number): Address => pad(numberToHex(0xe0a000 + index), { size: 20 })

describe('questions to a real chain', () => {
  let chain: RunningServer
  let client: SandboxClient
  let asked: { readonly method: string; readonly params?: readonly unknown[] | undefined }[] = []
  const signal = new AbortController().signal

  /** A node of its own for each test: what one refuses says nothing of another. */
  const node =
    (refuses: (params: readonly unknown[]) => boolean = () => false): ChainRequest =>
    async ({ method, params = [] }) => {
      asked.push({ method, params })
      if (refuses(params)) throw new Error('no such thing here')
      // @ts-expect-error: viem types each method; here it is whatever is asked.
      return client.request({ method, params })
    }
  const isProgram = ([call]: readonly unknown[]) =>
    Object(call).to === undefined && Object(call).data !== undefined
  const call = (name: ContractName, data: Hex = '0x', longest?: number): ChainQuestion => ({
    kind: 'call',
    to: addressOf(name),
    data,
    ...(longest !== undefined && { longest }),
  })

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    for (const name of Object.keys(contracts) as ContractName[])
      await client.setCode({ address: addressOf(name), bytecode: contracts[name] })
  }, 60_000)
  afterAll(() => chain.stop())

  test('behavior: a node is asked over WebSocket as well @transports-web-socket', async () => {
    const url = chain.url.replace(/^http/, 'ws')
    const { request, transport } = createClient({
      transport: createTransport({ ...localChain(''), rpcUrls: [url] }),
    })
    expect(await request({ method: 'eth_chainId' })).toBe('0x7a69')
    const [socket] = transport.transports
    const connection = await socket?.value?.['getRpcClient']()
    connection?.close()
  })

  const ask = async (questions: readonly ChainQuestion[], request = node()) => {
    asked = []
    return askTogether(request, questions, { signal })
  }

  test('behavior: calls, code and balances come in one question', async () => {
    await client.setBalance({ address: emptyAddress(1), value: 7n })
    const replies = await ask([
      call('echo', '0x1234'),
      { kind: 'code-hash', address: addressOf('echo') },
      { kind: 'balance', address: emptyAddress(1) },
      { kind: 'code-hash', address: emptyAddress(1) },
      { kind: 'code-hash', address: ada.address },
      { kind: 'call', to: ada.address, data: '0x1234' },
      call('echo'),
    ])
    expect(replies).toEqual([
      { ok: true, data: '0x1234' },
      { ok: true, data: keccak256(contracts.echo) },
      { ok: true, data: numberToHex(7n, { size: 32 }) },
      { ok: true, data: '0x' },
      { ok: true, data: '0x' },
      { ok: true, data: '0x' },
      { ok: true, data: '0x' },
    ])
    expect(asked).toHaveLength(1)
  })

  test('behavior: what is asked as an account is asked alone, in its place among the others', async () => {
    const whoAsks = { kind: 'call', to: addressOf('caller'), data: '0x' } as const
    const [first, second] = [addressOf('echo'), addressOf('long')]
    const replies = await ask([
      { ...whoAsks, from: first },
      call('echo', '0x1234'),
      { ...whoAsks, from: second },
      { ...whoAsks, from: first },
      call('echo', '0x56'),
    ])
    expect(replies).toEqual([
      { ok: true, data: pad(first).toLowerCase() },
      { ok: true, data: '0x1234' },
      { ok: true, data: pad(second).toLowerCase() },
      { ok: true, data: pad(first).toLowerCase() },
      { ok: true, data: '0x56' },
    ])
    expect(asked.filter(({ params = [] }) => isProgram(params))).toHaveLength(1)
    expect(asked).toHaveLength(3)
  })

  test('behavior: the first bytes of a code tell the delegate of an account (EIP-7702)', async () => {
    const [delegated, delegate] = [emptyAddress(90_001), addressOf('echo')]
    const designator: Hex = `0xef0100${delegate.slice(2)}`
    await client.setCode({ address: delegated, bytecode: designator })
    const questions = [delegated, delegate, emptyAddress(90_002)].map(
      (address): ChainQuestion => ({ kind: 'code-start', address }),
    )
    const starts = [designator, contracts.echo, '0x'] as const
    const expected = starts.map((data) => ({ ok: true, data: pad(data, { dir: 'right' }) }))
    expect(await ask(questions)).toEqual(expected)
    expect(asked).toHaveLength(1)
    expect(await ask(questions, node(isProgram))).toEqual(expected)
    const facts = await readAccounts(node(), [lowerAddress(delegated), lowerAddress(delegate)], signal)
    expect(facts(lowerAddress(delegated))).toMatchObject({ value: { delegate: lowerAddress(delegate) } })
    expect(facts(lowerAddress(delegate))).toMatchObject({ value: { delegate: 'none' } })
  })

  test('behavior: the accounts of a long payroll take few questions', async () => {
    const accounts = Array.from({ length: 260 }, (_, index) => lowerAddress(emptyAddress(91_000 + index)))
    asked = []
    const facts = await readAccounts(node(), [lowerAddress(addressOf('echo')), ...accounts], signal)
    expect(accounts.every((address) => facts(address).known)).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(10)
  })

  test('behavior: a revert is an answer with its reason, and its neighbours are answered', async () => {
    const replies = await ask([call('echo', '0x01'), call('refusing'), call('echo', '0x02')])
    expect(replies).toEqual([
      { ok: true, data: '0x01' },
      { ok: false, data: numberToHex(0x2a, { size: 32 }) },
      { ok: true, data: '0x02' },
    ])
    expect(asked).toHaveLength(1)
  })

  test('behavior: a hundred callees that burn their gas take nothing from the others', async () => {
    const burning = Array.from({ length: 100 }, (_, index) =>
      call('burning', numberToHex(index, { size: 4 })),
    )
    const replies = await ask([...burning, call('echo', '0x33')])
    expect(replies.slice(0, 100).every(({ ok, data }) => !ok && data === '0x')).toBe(true)
    expect(replies.at(-1)).toEqual({ ok: true, data: '0x33' })
    expect(asked.length).toBeLessThan(20)
  })

  test('behavior: what is long is asked for alone, and what may not be long is not asked again', async () => {
    const replies = await ask([
      call('endless'),
      call('endless', '0x01', 64),
      call('long', '0x01', 10_000),
      call('long', '0x02', 10_000),
      call('long', '0x03', 10_000),
      call('echo', '0x44'),
    ])
    expect(replies.map(({ ok, data }) => [ok, (data.length - 2) / 2])).toEqual([
      [true, 100_000],
      [false, 0],
      [true, 9_000],
      [true, 9_000],
      [true, 9_000],
      [true, 1],
    ])
    // All, the endless one, and the third of the long ones, for which there was no room.
    expect(asked).toHaveLength(3)
  })

  test('behavior: thousands of accounts need a few questions', async () => {
    const questions = Array.from(
      { length: 3_000 },
      (_, index): ChainQuestion => ({
        kind: 'code-hash',
        address: index === 1_234 ? addressOf('echo') : emptyAddress(index),
      }),
    )
    const replies = await ask(questions)
    expect(replies.findIndex(({ data }) => data !== '0x')).toBe(1_234)
    expect(asked.length).toBeLessThanOrEqual(4)
  })

  test('behavior: callers that ask in the same turn share a question, and the same is asked once', async () => {
    const request = node()
    asked = []
    const both = await Promise.all([
      askTogether(request, [call('echo', '0x55'), call('echo', '0x66')], { signal }),
      askTogether(request, [call('echo', '0x66'), call('refusing')], { signal }),
    ])
    expect(both.flat().map(({ data }) => data.slice(-2))).toEqual(['55', '66', '66', '2a'])
    expect(asked).toHaveLength(1)
  })

  test('behavior: another block is another question, about that block', async () => {
    const block = numberToHex(await client.getBlockNumber())
    const address = emptyAddress(77)
    const hash = await client.sendTransaction({ account: ada.address, to: address, value: 5n })
    await client.waitForTransactionReceipt({ hash })
    const request = node()
    const [before, after] = await Promise.all([
      askTogether(request, [{ kind: 'balance', address }, call('echo')], { signal, block }),
      askTogether(request, [{ kind: 'balance', address }, call('echo')], { signal }),
    ])
    expect([before[0]?.data, after[0]?.data].map((data) => BigInt(data ?? '0x0'))).toEqual([0n, 5n])
  })

  test('behavior: a node that refuses the program is asked one by one, with the same answers', async () => {
    const request = node(isProgram)
    const questions: readonly ChainQuestion[] = [
      call('echo', '0x1234'),
      { kind: 'code-hash', address: addressOf('echo') },
      { kind: 'code-hash', address: ada.address },
      { kind: 'balance', address: emptyAddress(99) },
    ]
    const alone = await ask(questions, request)
    expect(alone).toEqual(await ask(questions))
    await ask(questions, request)
    await ask(questions, request)
    // After two refusals the program is not tried any more.
    expect(asked).toHaveLength(questions.length)
  })

  test('behavior: one call alone is an ordinary call', async () => {
    const token = parseAbi(['function decimals() view returns (uint8)'])
    const data = encodeFunctionData({ abi: token, functionName: 'decimals' })
    const [reply] = await ask([call('echo', data)])
    expect(reply).toEqual({ ok: true, data })
    expect(asked).toEqual([{ method: 'eth_call', params: [{ to: addressOf('echo'), data }, 'latest'] }])
    expect(encodeFunctionResult({ abi: token, functionName: 'decimals', result: 6 })).toHaveLength(66)
  })

  test('behavior: a caller that gives up learns so, and the others get their answer', async () => {
    const request = node()
    const controller = new AbortController()
    const given = askTogether(request, [call('echo', '0x01')], { signal: controller.signal })
    const kept = askTogether(request, [call('echo', '0x02'), call('refusing')], { signal })
    controller.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    expect((await kept)[0]).toEqual({ ok: true, data: '0x02' })
  })
})
