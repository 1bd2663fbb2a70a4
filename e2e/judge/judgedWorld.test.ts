import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAccounts } from '../../src/shared/chain/accounts/readAccounts.ts'
import { chainErrors } from '../../src/shared/chain/nodes/chainErrors.ts'
import { readSafeState } from '../../src/shared/chain/safe/readSafeState.ts'
import { simulateTransactions } from '../../src/shared/chain/simulate/simulateTransactions.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import { type Address, lowerAddress, zeroAddress } from '../../src/shared/domain/values/address.ts'
import { readFields } from '../../src/shared/domain/values/untrusted.ts'
import { gatewayOver } from '../../src/shared/gateway/testing/gatewayOver.ts'
import type { ChainRequest } from '../../src/shared/source/ChainRequest.ts'
import { createScene } from './createScene.ts'
import { type JudgedCase, readJudgedCases, type WorldName } from './JudgedCase.ts'
import { chainId, payroll, safe } from './judgedSafe.ts'
import type { Scene } from './Scene.ts'
import { answerGateway } from './world/answerGateway.ts'
import { answerNode } from './world/answerNode.ts'

const { signal } = new AbortController()
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const vault = '0x7a16ff8270133f063aab6c9977183d9e72835428'
const share = '0x51d3c0d9e5f2a40a1b7c8d9e0f1a2b3c4d5e6f70'
const item = '0x3bf2922f4520a8ba0c2efc3d2a1539678dad5e9d'

const addresses = (...list: readonly Address[]) => list.map(lowerAddress)

let cases: ReadonlyMap<string, JudgedCase>

beforeAll(async () => {
  const readings = readJudgedCases(await readFile('e2e/judge/cases/everyday.json', 'utf8'))
  cases = new Map(readings.flatMap((one) => (one.ok ? [[one.judged.id, one.judged]] : [])))
})

function sceneOf(id: string, world: WorldName = 'full', changes: Partial<JudgedCase> = {}): Scene {
  const judged = cases.get(id)
  if (judged === undefined) throw new Error(`There is no case ${id}`)
  return createScene(Object.assign({ ...judged }, changes), world)
}

/** The node of a scene, asked as the product asks it. */
function nodeOf(scene: Scene): ChainRequest {
  return async ({ method, params = [] }) => {
    const request: unknown = JSON.parse(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const answer = readFields(JSON.parse(JSON.stringify(answerNode(scene, request))))
    if (answer?.['error'] !== undefined) throw chainErrors.answer({ call: method })
    return answer?.['result']
  }
}

async function tried(scene: Scene) {
  const { transaction } = scene
  const version = parseSafeVersion(scene.before.version)
  if (transaction === undefined || version === undefined) throw new Error('Nothing can be tried')
  const identity = { chainId, safe, version }
  return simulateTransactions(nodeOf(scene), { identity, transactions: [transaction], tokens: [] }, signal)
}

async function movesOf(id: string) {
  const result = await tried(sceneOf(id))
  const [step] = result.ok ? result.simulated.steps : []
  return step?.moves
    .filter(({ amount }) => amount !== 0n)
    .map(({ token, amount, nft }) => ({ token, amount, nft }))
    .toSorted((left, right) => left.token.localeCompare(right.token))
}

describe('the chain of a scene', () => {
  test('behavior: tells the Safe as the case has it, also one of another version', async () => {
    const plain = await readSafeState(nodeOf(sceneOf('payment')), safe, { signal })
    expect(plain).toMatchObject({
      version: '1.4.1',
      threshold: 2,
      nonce: 7n,
      modules: [],
      guard: zeroAddress,
    })
    expect(plain.owners).toHaveLength(3)
    const changed = { version: '1.1.1', owners: addresses(vault, share), modules: addresses(item) }
    const old = await readSafeState(nodeOf(sceneOf('payment', 'full', changed)), safe, { signal })
    expect(old).toMatchObject({ ...changed, singleton: '0x34cfac646f301356faa8b21e94227e3583fe3f5f' })
  })

  test('behavior: answers the program that reads many accounts at once', async () => {
    const scene = sceneOf('burn')
    const published = '0x9641d764fc13c8b624c04430c7356c1c7c8102e2'
    const accounts = await readAccounts(nodeOf(scene), [usdc, vault, item, payroll, published], signal)
    expect(accounts(usdc)).toMatchObject({
      value: { standard: 'erc20', token: { symbol: 'USDC', decimals: 6 } },
    })
    expect(accounts(vault)).toMatchObject({ value: { hasCode: true, standard: 'other', safe: 'none' } })
    expect(accounts(item)).toMatchObject({ value: { standard: 'erc721' } })
    expect(accounts(payroll)).toEqual({ known: true, value: { hasCode: false } })
    expect(accounts(published)).toMatchObject({ value: { codeHash: expect.stringMatching(/^0xecd5bd14/) } })
  })

  test('behavior: a message meets contracts everywhere but at Payroll and the owners', async () => {
    const accounts = await readAccounts(nodeOf(sceneOf('text')), [vault, payroll], signal)
    expect(accounts(vault)).toMatchObject({ value: { hasCode: true } })
    expect(accounts(payroll)).toMatchObject({ value: { hasCode: false } })
  })
})

describe('what the simulation of a scene shows', () => {
  test('behavior: the transfers that the calls write out, once', async () => {
    expect(await movesOf('payment')).toEqual([{ token: usdc, amount: -5_000_000n, nft: false }])
  })

  test('behavior: the moves of the case beside them', async () => {
    expect(await movesOf('deposit')).toEqual([
      { token: zeroAddress, amount: -(10n ** 18n), nft: false },
      { token: share, amount: 1_900_000n, nft: false },
      { token: usdc, amount: -2_000_000n, nft: false },
    ])
  })

  test('behavior: items, and tokens that are held for nothing else than to leave', async () => {
    expect(await movesOf('burn')).toEqual([
      { token: item, amount: -1n, nft: true },
      { token: share, amount: -1_000_000n, nft: false },
      { token: usdc, amount: 1_000_000n, nft: false },
    ])
  })

  test('behavior: nothing that is made later', async () => {
    expect(await movesOf('later')).toEqual([])
  })

  test('behavior: the other side of each movement', () => {
    const sides = (id: string) => sceneOf(id).flows.map(({ from, to }) => (from === safe ? to : from))
    // The vault takes USDC, hands out shares, and Payroll is paid.
    expect(sides('deposit')).toEqual([vault, vault, payroll])
    // Shares are burnt, the item goes to whom the case names, the vault pays.
    expect(sides('burn')).toEqual([zeroAddress, payroll, vault])
  })

  test('behavior: what the Safe changes on itself', async () => {
    const after = { modules: ['0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2'], nonce: 8n }
    expect(await tried(sceneOf('module'))).toMatchObject({
      simulated: { method: 'traced', steps: [{ after }] },
    })
  })

  test('behavior: nothing at all where a node only answers reads', async () => {
    expect(await tried(sceneOf('payment', 'bare'))).toEqual({ ok: false, reason: 'no-method' })
  })
})

describe('the gateway of a scene', () => {
  const callsOf = (scene: Scene) =>
    gatewayOver(async (input) => answerGateway(scene, new URL(String(input)).pathname))

  test('behavior: lists what the Safe holds, with prices of three tokens', async () => {
    const account = { chainId, address: safe } as const
    const { items } = await callsOf(sceneOf('burn')).balances(account, 'usd', { signal })
    expect(items.map(({ symbol, balance, fiatPrice }) => [symbol, balance, fiatPrice])).toEqual([
      ['ETH', 100n * 10n ** 18n, '2500'],
      ['USDC', 10n ** 12n, '1'],
      ['WETH', 50n * 10n ** 18n, '2500'],
      ['SHR', 1_000_000n, '0'],
    ])
  })

  test('behavior: the history has Payroll, the book and who was paid besides, also without a book', async () => {
    const book = [{ address: lowerAddress(vault), name: 'Vault' }]
    const scene = sceneOf('payment', 'new', { book, past: addresses(item) })
    const page = await callsOf(scene).history({ chainId, address: safe }, {}, { signal, cursor: undefined })
    const paid = page.items.flatMap((entry) =>
      entry.kind === 'transaction' && entry.transaction.info.kind === 'transfer'
        ? [entry.transaction.info.recipient.address.toLowerCase()]
        : [],
    )
    expect(paid).toEqual([item, vault, payroll])
    expect(scene.book.size).toBe(0)
    expect(sceneOf('payment').book.get(payroll)).toBe('Payroll')
  })
})
