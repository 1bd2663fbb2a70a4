import {
  getCompatibilityFallbackHandlerDeployment,
  getCreateCallDeployment,
  getMultiSendCallOnlyDeployment,
  getMultiSendDeployment,
  getSafeL2SingletonDeployment,
  getSignMessageLibDeployment,
} from '@safe-global/safe-deployments'
import { erc20Abi, keccak256, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../RunningServer.ts'
import type { OtherSafeName, World } from '../World.ts'
import { buildWorld } from './buildWorld.ts'
import { hostileProposals } from './hostileProposals.ts'
import { ada, bo, deployer, eve } from './people.ts'
import { safeAbi } from './safeAbi.ts'
import { safeTransaction, safeTransactionHash } from './safeTransaction.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'
import { signExecution } from './signExecution.ts'
import { startChain } from './startChain.ts'
import { collectibleAbi } from './tokenAbi.ts'

describe('World.otherSafes', { timeout: 60_000 }, () => {
  let chain: RunningServer
  let client: SandboxClient
  let world: World
  beforeAll(async () => {
    chain = await startChain({ port: 0 })
    client = sandboxClient(chain.url)
    world = await buildWorld(chain.url, Date.now() / 1000)
  }, 60_000)
  afterAll(() => chain.stop())

  const read = (name: OtherSafeName, functionName: 'VERSION' | 'getThreshold' | 'nonce' | 'getOwners') =>
    client.readContract({ address: world.otherSafes[name], abi: safeAbi, functionName })

  test('behavior: singletons of other versions have a published address and code', async () => {
    const published = [
      [
        world.otherVersions.safeL2V130,
        getSafeL2SingletonDeployment({ version: '1.3.0' })?.deployments.eip155,
      ],
      [
        world.otherVersions.safeL2V150,
        getSafeL2SingletonDeployment({ version: '1.5.0' })?.deployments.canonical,
      ],
      [
        world.otherVersions.multiSendV150,
        getMultiSendDeployment({ version: '1.5.0' })?.deployments.canonical,
      ],
    ] as const
    for (const [address, deployment] of published) {
      expect(address).toBe(deployment?.address)
      expect(keccak256((await client.getCode({ address })) ?? '0x')).toBe(deployment?.codeHash)
    }
  })

  test('behavior: what Safes of other versions call has a published address and code', async () => {
    const published = {
      MultiSend: getMultiSendDeployment,
      MultiSendCallOnly: getMultiSendCallOnlyDeployment,
      SignMessageLib: getSignMessageLibDeployment,
      CreateCall: getCreateCallDeployment,
      CompatibilityFallbackHandler: getCompatibilityFallbackHandlerDeployment,
    }
    for (const version of ['1.3.0', '1.5.0'] as const)
      for (const [name, find] of Object.entries(published)) {
        const deployments = find({ version })?.deployments
        const deployment = deployments?.canonical
        const address = Object.entries(world.otherHelpers[version]).find(([of]) => of === name)?.[1] ?? '0x'
        expect(address, `${name} ${version}`).toBe(deployment?.address)
        const code = (await client.getCode({ address })) ?? '0x'
        // The package has another build of this one.
        if (name === 'SignMessageLib' && version === '1.3.0') expect(code.length).toBeGreaterThan(1_000)
        else expect(keccak256(code)).toBe(deployment?.codeHash)
      }
  })

  test.each([
    ['eventful', '1.4.1', 1n, 14n],
    ['busy', '1.4.1', 2n, 1n],
    ['targeted', '1.4.1', 2n, 1n],
    ['collecting', '1.4.1', 1n, 0n],
    ['nested', '1.4.1', 2n, 0n],
    ['older', '1.3.0', 2n, 1n],
    ['newer', '1.5.0', 2n, 1n],
  ] as const)('behavior: %s is a Safe %s', async (name, version, threshold, nonce) => {
    expect(await read(name, 'VERSION')).toBe(version)
    expect(await read(name, 'getThreshold')).toBe(threshold)
    expect(await read(name, 'nonce')).toBe(nonce)
  })

  test('behavior: the nested Safe is owned by the main one', async () => {
    expect(await read('nested', 'getOwners')).toEqual([world.safe, ada.address, bo.address])
  })

  test('behavior: more than a page of collectibles, and a copied token beside a real one', async () => {
    const holder = world.otherSafes.collecting
    const balanceOf = (address: World['safe'], abi: typeof collectibleAbi | typeof erc20Abi) =>
      client.readContract({ address, abi, functionName: 'balanceOf', args: [holder] })
    expect(await balanceOf(world.badges.address, collectibleAbi)).toBe(26n)
    expect(await balanceOf(world.dollar.address, erc20Abi)).toBe(100_000_000n)
    expect(await balanceOf(world.spam[1].address, erc20Abi)).toBe(parseEther('100'))
  })

  describe('hostileProposals', () => {
    const execute = async (name: keyof ReturnType<typeof hostileProposals>) => {
      const { safe, transaction } = hostileProposals(world)[name]
      const place = { chainId: world.chainId, safe, transaction }
      const nonce = await client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })
      const now = { ...place, transaction: { ...transaction, nonce } }
      const signed = await signExecution(now, { signers: [ada, bo], executor: deployer })
      const sent = await client.sendTransaction({
        account: signed.from,
        to: safe,
        data: signed.data ?? '0x',
        chain: null,
        gas: 2_000_000n,
      })
      return client.waitForTransactionReceipt({ hash: sent })
    }

    /** Runs with the chain put back afterwards. */
    const inTrial = async (trial: () => Promise<void>) => {
      const id = await client.snapshot()
      await trial()
      await client.revert({ id })
    }

    test.each(['bybit', 'wazirx'] as const)('behavior: %s replaces the code of the Safe', (name) =>
      inTrial(async () => {
        expect(await execute(name)).toMatchObject({ status: 'success' })
        const slot = await client.getStorageAt({ address: world.otherSafes.targeted, slot: '0x0' })
        expect(slot?.toLowerCase()).toContain(eve.address.slice(2).toLowerCase())
      }),
    )

    test('behavior: radiant gives the contract to Eve', () =>
      inTrial(async () => {
        await execute('radiant')
        const owner = await client.readContract({
          address: world.oddContracts.owned,
          abi: parseAbi(['function owner() view returns (address)']),
          functionName: 'owner',
        })
        expect(owner).toBe(eve.address)
      }))

    test('behavior: the refund of a small payment takes half of the tokens', () =>
      inTrial(async () => {
        await execute('refundTrap')
        const taken = await client.readContract({
          address: world.coin.address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [eve.address],
        })
        expect(taken).toBeGreaterThan(parseEther('500'))
      }))

    test('behavior: the nested batch enables Eve as a module', () =>
      inTrial(async () => {
        await execute('nestedModule')
        const [modules] = await client.readContract({
          address: world.otherSafes.targeted,
          abi: safeAbi,
          functionName: 'getModulesPaginated',
          args: ['0x0000000000000000000000000000000000000001', 10n],
        })
        expect(modules).toEqual([eve.address])
      }))

    test.each([
      'hiddenApproval',
      'lookAlike',
      'fakeRejection',
      'lowerThreshold',
      'drain',
      'harvested',
    ] as const)('behavior: %s works when it is signed', (name) =>
      inTrial(async () => expect(await execute(name)).toMatchObject({ status: 'success' })),
    )
  })

  test('behavior: the hashes of Safes of other versions are made as the contracts make them', async () => {
    for (const name of ['older', 'newer'] as const) {
      const transaction = safeTransaction({ to: bo.address, value: 5n, nonce: 4n })
      const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
        transaction
      const fromContract = await client.readContract({
        address: world.otherSafes[name],
        abi: safeAbi,
        functionName: 'getTransactionHash',
        args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
      })
      expect(safeTransactionHash({ chainId: world.chainId, safe: world.otherSafes[name], transaction })).toBe(
        fromContract,
      )
    }
  })
})
