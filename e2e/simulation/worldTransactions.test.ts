import { encodeFunctionData, numberToHex, pad, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBefore } from '../../src/shared/chain/simulate/readBefore.ts'
import type { Request } from '../../src/shared/chain/simulate/Script.ts'
import type { SimulatedStep } from '../../src/shared/chain/simulate/Simulated.ts'
import { simulate } from '../../src/shared/chain/simulate/simulate.ts'
import { type Address, lowerAddress, zeroAddress } from '../../src/shared/domain/address.ts'
import type { SafePlace } from '../../src/shared/domain/safeDomain.ts'
import { parseSafeVersion } from '../../src/shared/domain/safeVersion.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { pay, transfer } from '../sandbox/chain/calls.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { encodeMultiSend } from '../sandbox/chain/multiSend.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { encodeExecution, type SafeTransaction, safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { settingsChanges } from '../sandbox/chain/settingsChanges.ts'
import { packSignatures, signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { tokenAbi } from '../sandbox/chain/tokenAbi.ts'
import type { Service } from '../sandbox/Service.ts'
import type { World } from '../sandbox/World.ts'

const { signal } = new AbortController()
const nonceSlot = '0x5'
const singletonSlot = '0x0'
const libraryAbi = parseAbi([
  'function signMessage(bytes message)',
  'function performCreate(uint256 value, bytes code)',
])

describe('simulate, against everything that waits or happened in the world', { timeout: 120_000 }, () => {
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

  function placeOf(safe: Address): SafePlace {
    const { older, newer } = world.otherSafes
    const version = parseSafeVersion(safe === older ? '1.3.0' : safe === newer ? '1.5.0' : '1.4.1')
    if (version === undefined) throw new Error('no version')
    return { chainId: world.chainId, safe, version }
  }

  const tokens = () => [world.coin, world.dollar, ...world.collectibles].map(({ address }) => address)

  async function holdings(safe: Address) {
    const of = (address: Address) =>
      client.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [safe] })
    return new Map([
      [zeroAddress, await client.getBalance({ address: safe })],
      ...(await Promise.all(tokens().map(async (token) => [lowerAddress(token), await of(token)] as const))),
    ])
  }

  async function try_(place: SafePlace, transaction: SafeTransaction): Promise<SimulatedStep> {
    const asked = { place, transactions: [transaction], tokens: tokens().map((token) => lowerAddress(token)) }
    const result = await simulate(request, asked, signal)
    if (!result.ok) throw new Error(result.reason)
    expect(result.simulated.method).toBe('traced')
    const [step] = result.simulated.steps
    if (step === undefined) throw new Error('no step')
    return step
  }

  async function execute(place: SafePlace, transaction: SafeTransaction) {
    const where = { chainId: place.chainId, safe: place.safe, transaction }
    const signed = await Promise.all([ada, bo].map((person) => signSafeTransaction(person, where)))
    const data = encodeExecution(transaction, packSignatures(signed))
    const hash = await client.sendTransaction({ account: dee.address, to: place.safe, data, gas: 5_000_000n })
    return await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
  }

  /** Tries it, executes it, and holds one against the other. */
  async function compare(safe: Address, transaction: SafeTransaction) {
    const place = placeOf(safe)
    const before = await holdings(safe)
    const step = await try_(place, transaction)
    const receipt = await execute(place, transaction)
    expect(receipt.status === 'success').toBe(step.outcome.kind === 'ran' || step.outcome.nonceUsed)
    const after = await holdings(safe)
    const gained = new Map([...after].map(([token, amount]) => [token, amount - (before.get(token) ?? 0n)]))
    // What is paid for gas depends on the gas, and the signatures of a trial cost other gas than real ones.
    const refunded = transaction.gasPrice > 0n ? lowerAddress(transaction.gasToken) : undefined
    for (const [token, amount] of gained) {
      const moved = step.moves.find((move) => move.token === token)?.amount ?? 0n
      if (token !== refunded) expect(moved, token).toBe(amount)
      else {
        const [told, real] = [Number(moved), Number(amount)]
        expect(Math.abs(told - real) / Math.abs(real)).toBeLessThan(0.02)
      }
    }
    for (const { token, spender, amount } of step.allowances) {
      const args = [safe, spender] as const
      expect(
        await client.readContract({ address: token, abi: tokenAbi, functionName: 'allowance', args }),
      ).toBe(amount)
    }
    const slot = await client.getStorageAt({ address: safe, slot: singletonSlot })
    if (step.outcome.kind === 'ran' && step.singleton !== undefined)
      expect(pad(step.singleton, { size: 32 })).toBe(slot)
    const block = numberToHex(await client.getBlockNumber())
    const state = await readBefore(request, place, block, signal)
    const replaced = step.singleton !== undefined && BigInt(slot ?? 0) !== BigInt(state?.singleton ?? 0)
    if (!replaced && receipt.status === 'success') expect(step.after).toEqual(state)
    return step
  }

  /** As if everything before it had run. */
  async function compareAt(safe: Address, transaction: SafeTransaction) {
    const value = pad(numberToHex(transaction.nonce), { size: 32 })
    await client.setStorageAt({ address: safe, index: nonceSlot, value })
    await client.mine({ blocks: 1 })
    return await compare(safe, transaction)
  }

  const nonceOf = async (safe: Address) =>
    BigInt((await client.getStorageAt({ address: safe, slot: nonceSlot })) ?? 0)

  test('behavior: every proposal that is out to harm does what the trial says', async () => {
    const outcomes: Record<string, string> = {}
    for (const [name, { safe, transaction }] of Object.entries(hostileProposals(world))) {
      const fresh = await client.snapshot()
      const { outcome } = await compareAt(safe, transaction)
      outcomes[name] = outcome.kind
      await client.revert({ id: fresh })
    }
    expect(outcomes).toMatchInlineSnapshot(`
      {
        "bybit": "ran",
        "drain": "ran",
        "fakeRejection": "ran",
        "harvested": "ran",
        "hiddenApproval": "ran",
        "honestPayment": "ran",
        "lookAlike": "ran",
        "lowerThreshold": "ran",
        "nestedModule": "ran",
        "radiant": "ran",
        "refundTrap": "ran",
        "wazirx": "ran",
      }
    `)
  })

  test('behavior: every honest proposal, in Safes of three versions, does what the trial says', async () => {
    for (const { safe, transaction } of Object.values(busyProposals(world))) {
      const fresh = await client.snapshot()
      const step = await compareAt(safe, transaction)
      expect(step.after?.nonce).toBe(transaction.nonce + 1n)
      await client.revert({ id: fresh })
    }
  })

  test('behavior: every change of settings, one after the other, does what the trial says', async () => {
    const safe = world.otherSafes.eventful
    for (const call of settingsChanges(world)) {
      const transaction = safeTransaction({ ...call, nonce: await nonceOf(safe) })
      const step = await compare(safe, transaction)
      // It was enabled for good when the world was made.
      if (step.outcome.kind === 'failed') expect(step.outcome.reason).toBe('GS102')
    }
  })

  test('behavior: batches, NFTs, messages signed on chain and new contracts do what the trial says', async () => {
    const { safe, contracts, collectibles, coin, dollar } = world
    const [prints] = collectibles
    const nftAbi = parseAbi([
      'function transferFrom(address from, address to, uint256 id)',
      'function ownerOf(uint256 id) view returns (address)',
    ])
    const owners = await Promise.all(
      [0n, 1n, 2n, 3n].map((id) =>
        client.readContract({ address: prints.address, abi: nftAbi, functionName: 'ownerOf', args: [id] }),
      ),
    )
    const id = BigInt(owners.indexOf(safe))
    expect(id).toBeGreaterThanOrEqual(0n)
    const library = <name extends 'signMessage' | 'performCreate'>(
      to: Address,
      data: ReturnType<typeof encodeFunctionData<typeof libraryAbi, name>>,
    ) => ({ to, data, operation: 1 }) as const
    const calls = [
      {
        to: contracts.MultiSendCallOnly,
        operation: 1 as const,
        data: encodeMultiSend([
          pay(dee, '0.25'),
          transfer(coin, bo.address, '100'),
          transfer(dollar, cy.address, '75'),
        ]),
      },
      {
        to: prints.address,
        data: encodeFunctionData({
          abi: nftAbi,
          functionName: 'transferFrom',
          args: [safe, dee.address, id],
        }),
      },
      library(
        contracts.SignMessageLib,
        encodeFunctionData({ abi: libraryAbi, functionName: 'signMessage', args: ['0x1234'] }),
      ),
      library(
        contracts.CreateCall,
        encodeFunctionData({
          abi: libraryAbi,
          functionName: 'performCreate',
          args: [0n, '0x600160005260206000f3'],
        }),
      ),
      { to: dee.address, value: parseEther('10000') },
      { to: safe },
    ]
    for (const call of calls) await compare(safe, safeTransaction({ ...call, nonce: await nonceOf(safe) }))
  })
})
