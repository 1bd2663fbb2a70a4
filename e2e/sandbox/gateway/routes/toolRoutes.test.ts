import {
  getContract,
  getDecodedData,
  getIndexingStatus,
  getMasterCopies,
  getSafeApps,
  getSafeOverviews,
  getTxPreview,
  Operation,
  postSafeGasEstimation,
} from '@safe-global/safe-gateway-typescript-sdk'
import { encodeFunctionData, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeMultiSend } from '../../chain/multiSend.ts'
import { knownAbi } from '../decoding/knownAbi.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const transfer = (amount: bigint) =>
  encodeFunctionData({
    abi: knownAbi,
    functionName: 'transfer',
    args: [setup.world.stranger.address, amount],
  })

describe('toolRoutes', { timeout: 30_000 }, () => {
  test('behavior: calldata is decoded, with how sure that is', async () => {
    const { coin, stranger } = setup.world
    expect(await getDecodedData('31337', 0, transfer(5n), coin.address)).toEqual({
      method: 'transfer',
      parameters: [
        { name: 'to', type: 'address', value: stranger.address, valueDecoded: null },
        { name: 'value', type: 'uint256', value: '5', valueDecoded: null },
      ],
      accuracy: 'FULL_MATCH',
    })
    expect(await getDecodedData('31337', 0, transfer(5n), stranger.address)).toMatchObject({
      accuracy: 'ONLY_FUNCTION_MATCH',
    })
  })

  test('error: no address, and an unknown function', async () => {
    await expect(getDecodedData('31337', 0, transfer(5n))).rejects.toThrow(
      'CGW error - invalid_type: Invalid input: expected string, received undefined',
    )
    await expect(getDecodedData('31337', 0, '0x12345678', setup.world.coin.address)).rejects.toThrow(
      'CGW error - 404: Cannot find function selector to decode data',
    )
  })

  test('behavior: a preview tells what a batch would be', async () => {
    const { contracts, coin, safe } = setup.world
    const data = encodeMultiSend([
      { to: coin.address, data: transfer(1n) },
      { to: coin.address, data: transfer(2n) },
    ])
    const preview = await getTxPreview('31337', safe, 1, data, contracts.MultiSendCallOnly, '0')
    expect(preview).toMatchObject({
      txInfo: { type: 'Custom', methodName: 'multiSend', actionCount: 2 },
      txData: { operation: 1, trustedDelegateCallTarget: true, hexData: data },
    })
    await expect(getTxPreview('31337', safe, 0, '0x', contracts.MultiSend)).rejects.toThrow(
      'received undefined',
    )
  })

  test('behavior: an estimation recommends a nonce and limits no gas', async () => {
    const { coin, safe, owners, stranger } = setup.world
    await setup.propose(payment(stranger.address, 12), [owners[0]])
    const estimate = (amount: bigint) =>
      postSafeGasEstimation('31337', safe, {
        to: coin.address,
        value: '0',
        data: transfer(amount),
        operation: Operation.CALL,
      })
    expect(await estimate(5n)).toEqual({ currentNonce: 10, recommendedNonce: 13, safeTxGas: '0' })
    await expect(estimate(10n ** 30n)).rejects.toThrow('CGW error - 422: Gas estimation failed')
  })

  test('behavior: contracts with a name are known, others are not', async () => {
    const { contracts, coin, stranger } = setup.world
    expect(await getContract('31337', contracts.MultiSendCallOnly)).toMatchObject({
      displayName: 'Safe: MultiSendCallOnly 1.4.1',
      trustedForDelegateCall: true,
    })
    expect(await getContract('31337', coin.address)).toMatchObject({
      name: 'Harbor Token',
      trustedForDelegateCall: false,
    })
    await expect(getContract('31337', stranger.address)).rejects.toThrow('CGW error - 404')
  })

  test('behavior: apps of this chain; allowlisted ones not for another page', async () => {
    const names = (apps: Awaited<ReturnType<typeof getSafeApps>>) => apps.map(({ name }) => name)
    expect(names(await getSafeApps('31337'))).toEqual(['Countersign', 'Members only'])
    const path = '/v1/chains/31337/safe-apps?clientUrl='
    expect(await setup.get(`${path}https://page.example`)).toHaveLength(1)
    expect(await setup.get(`${path}https://wallet.example`)).toHaveLength(2)
    expect(names(await getSafeApps('31337', { url: 'http://localhost:4301' }))).toEqual(['Countersign'])
  })

  test('behavior: master copies of all versions', async () => {
    const { otherVersions, contracts } = setup.world
    expect(await getMasterCopies('31337')).toEqual([
      { address: otherVersions.safeL2V130, version: '1.3.0+L2' },
      { address: contracts.Safe, version: '1.4.1' },
      { address: contracts.SafeL2, version: '1.4.1+L2' },
      { address: otherVersions.safeL2V150, version: '1.5.0+L2' },
    ])
  })

  test('behavior: the index is behind while it is frozen', async () => {
    const { safe, stranger } = setup.world
    expect(await getIndexingStatus('31337')).toMatchObject({ synced: true })
    await setup.post('/__test__/freeze', { frozen: true })
    await setup.send(stranger.address, { to: safe, value: 1n })
    setup.moveClock(5_000)
    expect(await getIndexingStatus('31337')).toMatchObject({ synced: false })
    await setup.post('/__test__/freeze', { frozen: false })
    setup.moveClock(5_000)
    expect(await getIndexingStatus('31337')).toMatchObject({ synced: true })
    expect(await setup.get('/v1/chains/31337/about')).toMatchObject({ name: 'local-gateway' })
  })

  test('behavior: how a Safe came to be, with its first setup decoded', async () => {
    const { safe, owners, contracts } = setup.world
    expect(await setup.get(`${setup.safePath}/transactions/creation`)).toMatchObject({
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      creator: owners[0].address,
      factoryAddress: contracts.SafeProxyFactory,
      masterCopy: contracts.SafeL2,
      saltNonce: '0',
      setupData: expect.stringMatching(/^0xb63e800d/),
      dataDecoded: { method: 'setup' },
    })
    const other = setup.safePath.replace(safe, zeroAddress)
    expect(await setup.get(`${other}/transactions/creation`)).toEqual({
      code: 404,
      message: 'An error occurred',
    })
  })

  test('behavior: overviews count what waits, and leave out what cannot be read', async () => {
    const { safe, owners, otherSafes, stranger } = setup.world
    const safes = [`31337:${safe}`, `31337:${otherSafes.busy}`, `31337:${stranger.address}`, `1:${safe}`]
    const overviews = await getSafeOverviews(safes as `${number}:0x${string}`[], {
      currency: 'usd',
      trusted: true,
      exclude_spam: true,
      wallet_address: owners[1].address,
    })
    expect(overviews).toMatchObject([
      { address: { value: safe }, threshold: 2, queued: 0, awaitingConfirmation: 0 },
      { address: { value: otherSafes.busy }, queued: 6, awaitingConfirmation: 3 },
    ])
  })
})
