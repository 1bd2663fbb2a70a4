import {
  getBalances,
  getChainConfig,
  getChainsConfig,
  getFiatCurrencies,
  getNonces,
  getOwnedSafes,
  getSafeInfo,
} from '@safe-global/safe-gateway-typescript-sdk'
import { encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { knownAbi } from '../decoding/knownAbi.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

describe('safeRoutes', { timeout: 30_000 }, () => {
  test('behavior: a Safe is described as the chain has it', async () => {
    const { safe, owners, contracts } = setup.world
    const unnamed = { name: null, logoUri: null }
    expect(await getSafeInfo('31337', safe)).toEqual({
      address: { value: safe, ...unnamed },
      chainId: '31337',
      nonce: 10,
      threshold: 2,
      owners: owners.map(({ address }) => ({ value: address, ...unnamed })),
      implementation: { value: contracts.SafeL2, name: 'SafeL2 1.4.1', logoUri: null },
      implementationVersionState: 'UP_TO_DATE',
      modules: null,
      guard: null,
      fallbackHandler: {
        value: contracts.CompatibilityFallbackHandler,
        name: 'Safe: CompatibilityFallbackHandler 1.4.1',
        logoUri: null,
      },
      version: '1.4.1+L2',
      collectiblesTag: expect.stringMatching(/^\d{10}$/),
      txQueuedTag: null,
      txHistoryTag: expect.stringMatching(/^\d{10}$/),
      messagesTag: null,
    })
  })

  test('param: addresses in any capitals, checksummed in the answer', async () => {
    const { safe, owners } = setup.world
    const shouted = `0x${safe.slice(2).toUpperCase()}`
    expect((await getSafeInfo('31337', safe.toLowerCase())).address.value).toBe(safe)
    expect((await getSafeInfo('31337', shouted)).address.value).toBe(safe)
    const { busy, targeted, older, newer } = setup.world.otherSafes
    expect(await getOwnedSafes('31337', owners[2].address.toLowerCase())).toEqual({
      safes: [safe, busy, targeted, older, newer],
    })
  })

  test('behavior: owners and modules are the current ones', async () => {
    const { safe, owners, stranger, contracts } = setup.world
    const [ada, bo] = owners
    const addOwner = encodeFunctionData({
      abi: knownAbi,
      functionName: 'addOwnerWithThreshold',
      args: [stranger.address, 3n],
    })
    const enableModule = encodeFunctionData({
      abi: knownAbi,
      functionName: 'enableModule',
      args: [contracts.CreateCall],
    })
    await setup.execute(safeTransaction({ to: safe, data: addOwner, nonce: 10n }), [ada, bo])
    await setup.execute(safeTransaction({ to: safe, data: enableModule, nonce: 11n }), [ada, bo, owners[2]])

    const info = await getSafeInfo('31337', safe)
    expect(info).toMatchObject({ nonce: 12, threshold: 3 })
    expect(info.owners[0]?.value).toBe(stranger.address)
    expect(info.modules).toEqual([
      { value: contracts.CreateCall, name: 'Safe: CreateCall 1.4.1', logoUri: null },
    ])
    expect(await getOwnedSafes('31337', stranger.address)).toEqual({ safes: [safe] })
  })

  test('behavior: the queue and history tags change with what they describe', async () => {
    const { safe, stranger, owners } = setup.world
    const before = await getSafeInfo('31337', safe)
    setup.moveClock(5_000)
    await setup.propose(payment(stranger.address, 10), [owners[0]])
    const proposed = await getSafeInfo('31337', safe)
    expect(proposed.txQueuedTag).toMatch(/^\d{10}$/)
    expect(proposed.txHistoryTag).toBe(before.txHistoryTag)
    await setup.send(stranger.address, { to: safe, value: 1n })
    expect(Number((await getSafeInfo('31337', safe)).txHistoryTag)).toBeGreaterThan(
      Number(before.txHistoryTag),
    )
  })

  test('behavior: an owner of nothing has no Safes', async () => {
    expect(await getOwnedSafes('31337', setup.world.stranger.address)).toEqual({ safes: [] })
  })

  test('behavior: the recommended nonce follows what is trusted', async () => {
    const { safe, stranger, owners } = setup.world
    expect(await getNonces('31337', safe)).toEqual({ currentNonce: 10, recommendedNonce: 10 })
    await setup.propose(payment(stranger.address, 14), [owners[0]])
    await setup.propose(payment(stranger.address, 20), [])
    expect(await getNonces('31337', safe)).toEqual({ currentNonce: 10, recommendedNonce: 15 })
  })

  test('error: an account that is no Safe, and a Safe that is none any more', async () => {
    const { safe, stranger } = setup.world
    await expect(getSafeInfo('31337', stranger.address)).rejects.toThrow('404: An error occurred')
    await setup.client.setCode({ address: safe, bytecode: '0x00' })
    await expect(getSafeInfo('31337', safe)).rejects.toThrow('422: Cannot get Safe info from blockchain')
    expect((await getOwnedSafes('31337', setup.world.owners[0].address)).safes).not.toContain(safe)
  })
})

describe('chainRoutes', { timeout: 30_000 }, () => {
  test('behavior: the one chain, alone and in the list', async () => {
    const chain = await getChainConfig('31337')
    expect(chain).toMatchObject({
      chainId: '31337',
      shortName: 'local',
      l2: true,
      rpcUri: { authentication: 'NO_AUTHENTICATION', value: setup.world.rpcUrl },
    })
    expect(chain).not.toHaveProperty('contractAddresses')
    expect(await getChainsConfig()).toEqual({ count: 1, next: null, previous: null, results: [chain] })
  })

  test('error: another chain', async () => {
    await expect(getChainConfig('1')).rejects.toThrow('404: An error occurred')
  })
})

describe('balanceRoutes', { timeout: 30_000 }, () => {
  const symbols = async (currency = 'usd') =>
    (await getBalances('31337', setup.world.safe, currency)).items.map(({ tokenInfo }) => tokenInfo.symbol)

  test('behavior: ether and tokens with their worth, the most valuable first', async () => {
    const { items, fiatTotal } = await getBalances('31337', setup.world.safe, 'USD')
    expect(fiatTotal).toBe('70115.61')
    expect(
      items.map(({ tokenInfo, balance, fiatBalance, fiatConversion }) => [
        tokenInfo.type,
        tokenInfo.symbol,
        tokenInfo.decimals,
        balance,
        fiatBalance,
        fiatConversion,
      ]),
    ).toEqual([
      ['ERC20', 'HBR', 18, '8900250000000000000000', '37381.05', '4.2'],
      ['NATIVE_TOKEN', 'ETH', 18, '10750000000000000000', '26875', '2500'],
      ['ERC20', 'TUSD', 6, '5859560000', '5859.56', '1'],
    ])
    expect(items[1]?.tokenInfo.address).toBe(zeroAddress)
  })

  test('param: a currency in any capitals, and one without rates', async () => {
    expect((await getBalances('31337', setup.world.safe, 'eur')).items[1]?.fiatConversion).toBe('2300')
    expect((await getBalances('31337', setup.world.safe, 'XXX')).fiatTotal).toBe('0')
  })

  test('behavior: a balance is read from the chain at once', async () => {
    await setup.send(setup.world.stranger.address, { to: setup.world.safe, value: parseEther('5') })
    const { items } = await getBalances('31337', setup.world.safe)
    expect(items[0]).toMatchObject({ tokenInfo: { symbol: 'ETH' }, balance: '15750000000000000000' })
  })

  test('behavior: ether stays in the list at zero, a token that is gone does not', async () => {
    const { coin, safe, stranger, owners } = setup.world
    const data = encodeFunctionData({
      abi: knownAbi,
      functionName: 'transfer',
      args: [stranger.address, 8900250000000000000000n],
    })
    await setup.execute(safeTransaction({ to: coin.address, data, nonce: 10n }), [owners[0], owners[1]])
    await setup.client.setBalance({ address: safe, value: 0n })
    expect(await symbols()).toEqual(['TUSD', 'ETH'])
  })

  test('error: balances of an account that is no Safe', async () => {
    await expect(getBalances('31337', setup.world.stranger.address)).rejects.toThrow('404: An error occurred')
  })

  test('behavior: the currencies of the service', async () => {
    expect((await getFiatCurrencies()).slice(0, 3)).toEqual(['USD', 'EUR', 'ETH'])
  })
})
