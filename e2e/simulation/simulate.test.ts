import { encodeFunctionData, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBefore } from '../../src/shared/chain/simulate/readBefore.ts'
import type { Request } from '../../src/shared/chain/simulate/Script.ts'
import type { Simulated, SimulationMethod } from '../../src/shared/chain/simulate/Simulated.ts'
import { simulate } from '../../src/shared/chain/simulate/simulate.ts'
import { type Address, lowerAddress, zeroAddress } from '../../src/shared/domain/address.ts'
import { formatCallPath } from '../../src/shared/domain/calldata/callPath.ts'
import type { SafePlace } from '../../src/shared/domain/safeDomain.ts'
import { parseSafeVersion } from '../../src/shared/domain/safeVersion.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { changeThreshold, collectibleCall, pay, transfer } from '../sandbox/chain/calls.ts'
import { type BatchCall, encodeMultiSend } from '../sandbox/chain/multiSend.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { encodeExecution, type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { collectibleAbi, tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import type { Service } from '../sandbox/Service.ts'
import type { World } from '../sandbox/World.ts'

const { signal } = new AbortController()
const ether = parseEther

describe('simulate', { timeout: 60_000 }, () => {
  let chain: Service
  let client: SandboxClient
  let world: World
  let untouched: `0x${string}`

  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
    untouched = await client.snapshot()
  }, 60_000)
  afterAll(() => chain.stop())
  beforeEach(async () => {
    await client.revert({ id: untouched })
    untouched = await client.snapshot()
  })

  const request: Request = async ({ method, params = [] }) =>
    // @ts-expect-error: viem types each method; here it is whatever is asked.
    await client.request({ method, params })

  /** A node that knows no eth_simulateV1, and one that ignores overrides too. */
  const poorer: Readonly<Record<SimulationMethod, Request>> = {
    traced: request,
    overridden: async (read, options) => {
      if (read.method === 'eth_simulateV1') throw new Error('Request failed')
      return await request(read, options)
    },
    delegated: async (read, options) => {
      if (read.method === 'eth_simulateV1') throw new Error('Request failed')
      const params = read.method === 'eth_call' ? read.params?.slice(0, 2) : read.params
      return await request({ ...read, params: params ?? [] }, options)
    },
  }

  const versions = ['1.3.0', '1.4.1', '1.5.0'] as const
  type Version = (typeof versions)[number]

  function placeOf(version: Version): SafePlace {
    const parsed = parseSafeVersion(version)
    if (parsed === undefined) throw new Error(version)
    const safes: Readonly<Record<Version, Address>> = {
      '1.3.0': world.otherSafes.older,
      '1.4.1': world.safe,
      '1.5.0': world.otherSafes.newer,
    }
    return { chainId: world.chainId, safe: safes[version], version: parsed }
  }

  async function mined(hash: `0x${string}`) {
    await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
  }

  /** Money for a Safe that has none. */
  async function fund({ safe }: SafePlace) {
    if (safe === world.safe) return
    await mined(await client.sendTransaction({ account: dee.address, to: safe, value: ether('5') }))
    const from = { account: world.safe }
    await client.impersonateAccount({ address: world.safe })
    await mined(await client.sendTransaction({ ...from, ...transfer(world.coin, safe, '500') }))
    await mined(await client.sendTransaction({ ...from, ...transfer(world.dollar, safe, '500') }))
    await client.stopImpersonatingAccount({ address: world.safe })
  }

  async function nonceOf({ safe }: SafePlace): Promise<bigint> {
    return await client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })
  }

  async function holdings({ safe }: SafePlace, tokens: readonly Address[]) {
    const of = (address: Address) =>
      client.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [safe] })
    return new Map([
      [zeroAddress, await client.getBalance({ address: safe })],
      ...(await Promise.all(tokens.map(async (token) => [lowerAddress(token), await of(token)] as const))),
    ])
  }

  async function execute(place: SafePlace, transaction: SafeTransaction, people = [ada, bo]) {
    const signed = await Promise.all(
      people.map((person) =>
        signSafeTransaction(person, { chainId: place.chainId, safe: place.safe, transaction }),
      ),
    )
    const data = encodeExecution(transaction, packSignatures(signed))
    const hash = await client.sendTransaction({ account: dee.address, to: place.safe, data, gas: 5_000_000n })
    await mined(hash)
  }

  async function try_(
    place: SafePlace,
    transactions: readonly SafeTransaction[],
    method: SimulationMethod = 'traced',
  ): Promise<Simulated> {
    const tokens = [world.coin, world.dollar].map(({ address }) => lowerAddress(address))
    const result = await simulate(poorer[method], { place, transactions, tokens }, signal)
    if (!result.ok) throw new Error(result.reason)
    expect(result.simulated.method).toBe(method)
    return result.simulated
  }

  const batch = (place: SafePlace, nonce: bigint, calls: readonly BatchCall[]) =>
    safeTransaction({
      to: place.version.minor === 5 ? world.otherVersions.multiSendV150 : world.contracts.MultiSend,
      data: encodeMultiSend(calls),
      operation: 1,
      nonce,
    })

  const approve = (spender: Address, amount: string): BatchCall => ({
    to: world.dollar.address,
    data: encodeFunctionData({
      abi: tokenAbi,
      functionName: 'approve',
      args: [spender, parseUnits(amount, 6)],
    }),
  })

  const addOwner = (safe: Address, owner: Address, threshold: bigint): BatchCall => ({
    to: safe,
    data: encodeFunctionData({
      abi: safeAbi,
      functionName: 'addOwnerWithThreshold',
      args: [owner, threshold],
    }),
  })

  const kinds: Readonly<Record<string, (place: SafePlace, nonce: bigint) => SafeTransaction>> = {
    'ether out': (_, nonce) => safeTransaction({ to: dee.address, value: ether('1'), nonce }),
    'tokens out': (_, nonce) => safeTransaction({ ...transfer(world.coin, dee.address, '12.5'), nonce }),
    'a batch of payments and an approval': (place, nonce) =>
      batch(place, nonce, [
        pay(dee, '0.25'),
        transfer(world.dollar, cy.address, '7'),
        approve(dee.address, '3'),
      ]),
    'a new owner and another threshold': (place, nonce) =>
      safeTransaction({ ...addOwner(place.safe, dee.address, 3n), nonce }),
    'owners and payments at once': (place, nonce) =>
      batch(place, nonce, [changeThreshold(place.safe, 1n), pay(dee, '0.5')]),
    'an empty rejection': (place, nonce) => safeTransaction({ to: place.safe, nonce }),
  }

  for (const version of versions) {
    for (const method of ['traced', 'overridden', 'delegated'] as const) {
      test.each(Object.entries(kinds))(
        `behavior: ${version}, ${method}: %s does what was said`,
        async (_, make) => {
          const place = placeOf(version)
          await fund(place)
          const transaction = make(place, await nonceOf(place))
          const tokens = [world.coin.address, world.dollar.address]
          const before = await holdings(place, tokens)
          const simulated = await try_(place, [transaction], method)
          const [step] = simulated.steps
          expect(step?.outcome).toEqual({ kind: 'ran' })

          await execute(place, transaction)
          const after = await holdings(place, tokens)
          const changed = [...after].filter(([token, amount]) => amount !== before.get(token))
          expect(step?.balances).toEqual(
            changed.map(([token, amount]) => ({ token, before: before.get(token), after: amount })),
          )
          const block = await request({ method: 'eth_blockNumber' })
          const now = await readBefore(request, place, block as `0x${string}`, signal)
          expect(step?.after).toEqual(now)
          expect(step?.after?.nonce).toBe(transaction.nonce + 1n)
        },
      )
    }
  }

  test('behavior: tokens and allowances that nobody asked about are found where every movement is seen', async () => {
    const place = placeOf('1.4.1')
    const transaction = batch(place, await nonceOf(place), [
      transfer(world.coin, dee.address, '2'),
      approve(cy.address, '9'),
    ])
    const result = await simulate(request, { place, transactions: [transaction], tokens: [] }, signal)
    if (!result.ok) throw new Error(result.reason)
    const [step] = result.simulated.steps
    expect(step?.moves).toEqual([
      { token: lowerAddress(world.coin.address), amount: -ether('2'), nft: false },
    ])
    expect(step?.allowances).toEqual([
      {
        token: lowerAddress(world.dollar.address),
        spender: lowerAddress(cy.address),
        amount: parseUnits('9', 6),
      },
    ])
    expect(result.simulated.allMoves).toBe(true)
  })

  test('behavior: an NFT that leaves is an item less', async () => {
    const place = placeOf('1.4.1')
    const [collectible] = world.collectibles
    const [log] = await client.getContractEvents({
      address: collectible.address,
      abi: collectibleAbi,
      eventName: 'Transfer',
      args: { to: place.safe },
      fromBlock: 0n,
    })
    const tokenId = log?.args.tokenId ?? 0n
    const call = collectibleCall(collectible, { from: place.safe, to: dee.address, tokenId })
    const { steps } = await try_(place, [safeTransaction({ ...call, nonce: await nonceOf(place) })])
    expect(steps[0]?.moves).toEqual([{ token: lowerAddress(collectible.address), amount: -1n, nft: true }])
  })

  test('behavior: a queue runs in order: the threshold falls, then one owner is enough to drain', async () => {
    const place = placeOf('1.4.1')
    const nonce = await nonceOf(place)
    const lower = safeTransaction({ ...changeThreshold(place.safe, 1n), nonce })
    const drain = safeTransaction({ to: dee.address, value: ether('10'), nonce: nonce + 1n })
    for (const method of ['traced', 'overridden'] as const) {
      const { steps, before } = await try_(place, [lower, drain], method)
      expect(before.threshold).toBe(2)
      expect(steps.map(({ after }) => after?.threshold)).toEqual([1, 1])
      expect(steps[1]?.moves).toEqual([{ token: zeroAddress, amount: -ether('10'), nft: false }])
    }
  })

  test('behavior: a later transaction is signed by the owners that an earlier one leaves', async () => {
    const place = placeOf('1.4.1')
    const nonce = await nonceOf(place)
    const owners = await client.readContract({ address: place.safe, abi: safeAbi, functionName: 'getOwners' })
    const lowest = [...owners].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))[0] ?? ada.address
    const previous = owners[owners.indexOf(lowest) - 1] ?? '0x0000000000000000000000000000000000000001'
    const swap = encodeFunctionData({
      abi: safeAbi,
      functionName: 'swapOwner',
      args: [previous, lowest, dee.address],
    })
    const transactions = [
      safeTransaction({ to: place.safe, data: swap, nonce }),
      safeTransaction({ to: dee.address, value: 1n, nonce: nonce + 1n }),
    ]
    const { steps } = await try_(place, transactions)
    expect(steps.map(({ outcome }) => outcome.kind)).toEqual(['ran', 'ran'])
  })

  test('behavior: a nonce that is not next yet can be tried', async () => {
    const place = placeOf('1.4.1')
    const nonce = (await nonceOf(place)) + 7n
    const { steps } = await try_(place, [safeTransaction({ to: dee.address, value: 1n, nonce })])
    expect(steps[0]?.outcome.kind).toBe('ran')
    expect(steps[0]?.after?.nonce).toBe(nonce + 1n)
  })

  test('behavior: a delegatecall that takes the singleton is seen past the code it puts there', async () => {
    const place = placeOf('1.4.1')
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [dee.address, 0n],
    })
    const nonce = await nonceOf(place)
    const evil = safeTransaction({ to: world.oddContracts.trap, data, operation: 1, nonce })
    const { steps, before } = await try_(place, [evil])
    expect(before.singleton).toBe(lowerAddress(world.contracts.SafeL2))
    const after = steps[0]?.after
    expect(after === undefined || after.singleton === lowerAddress(dee.address)).toBe(true)
    expect(steps[0]?.singleton).toBe(lowerAddress(dee.address))

    const result = await simulate(poorer.delegated, { place, transactions: [evil], tokens: [] }, signal)
    expect(result).toEqual({ ok: false, reason: 'delegatecall' })
  })

  for (const method of ['traced', 'overridden', 'delegated'] as const) {
    test(`error: ${method}: the call that fails is named with its reason`, async () => {
      for (const version of versions) {
        const place = placeOf(version)
        await fund(place)
        const nonce = await nonceOf(place)
        const transaction = batch(place, nonce, [
          pay(dee, '0.1'),
          transfer(world.coin, dee.address, '999999'),
        ])
        const { steps } = await try_(place, [transaction], method)
        const outcome = steps[0]?.outcome
        if (outcome?.kind !== 'failed') throw new Error(`${version} did not fail`)
        if (outcome.path !== undefined) expect(formatCallPath(outcome.path)).toBe('batch item 2')
        expect(outcome.reason).not.toBe('GS013')
      }
    })
  }

  test('error: a transaction that pays for its gas fails without going back', async () => {
    const place = placeOf('1.4.1')
    const nonce = await nonceOf(place)
    const transaction = safeTransaction({
      ...transfer(world.coin, dee.address, '999999'),
      safeTxGas: 100_000n,
      nonce,
    })
    const { steps } = await try_(place, [transaction])
    expect(steps[0]?.outcome).toMatchObject({ kind: 'failed', nonceUsed: true })
    expect(steps[0]?.after?.nonce).toBe(nonce + 1n)
  })

  test('error: an account that is no Safe, and a version before its time, are said', async () => {
    const place = placeOf('1.4.1')
    const transactions = [safeTransaction({ to: dee.address, nonce: 0n })]
    const nobody = { ...place, safe: dee.address }
    expect(await simulate(request, { place: nobody, transactions, tokens: [] }, signal)).toEqual({
      ok: false,
      reason: 'no-safe',
    })
    const old = { ...place, version: { major: 0, minor: 1, patch: 0 } }
    expect(await simulate(request, { place: old, transactions, tokens: [] }, signal)).toEqual({
      ok: false,
      reason: 'version-too-old',
    })
  })
})
