import { getTransactionDetails, getTransactionHistory } from '@safe-global/safe-gateway-typescript-sdk'
import { type Abi, type Address, encodeFunctionData, type Hex, maxUint256, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeMultiSend } from '../../chain/multiSend.ts'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { knownAbi } from '../decoding/knownAbi.ts'
import { countersign, type GatewaySetup } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const details = (id: string) => getTransactionDetails('31337', id)

describe('details', { timeout: 30_000 }, () => {
  test('behavior: a batch with all it says', async () => {
    const { world } = setup
    const { coin, stranger, contracts, owners } = world
    const transfer = encodeFunctionData({
      abi: knownAbi,
      functionName: 'transfer',
      args: [coin.address, 5n],
    })
    const transaction = safeTransaction({
      to: contracts.MultiSendCallOnly,
      data: encodeMultiSend([
        { to: stranger.address, value: 3n },
        { to: coin.address, data: transfer },
      ]),
      operation: 1,
      nonce: 10n,
    })
    const safeTxHash = await setup.propose(transaction, [owners[0]])
    expect(await details(safeTxHash)).toMatchObject({
      txInfo: {
        type: 'Custom',
        methodName: 'multiSend',
        actionCount: 2,
        dataSize: '324',
        isCancellation: false,
      },
      txData: {
        operation: 1,
        trustedDelegateCallTarget: true,
        dataDecoded: { method: 'multiSend', accuracy: 'FULL_MATCH' },
        addressInfoIndex: { [coin.address]: { name: 'Harbor Token' } },
        tokenInfoIndex: {
          '0x0000000000000000000000000000000000000000': { type: 'NATIVE_TOKEN' },
          [coin.address]: { symbol: 'HBR' },
        },
      },
    })
  })

  test('behavior: a transfer by its id, in any capitals of the address', async () => {
    const { results } = await getTransactionHistory('31337', setup.world.safe)
    const items = results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
    const token = items.find(({ id }) => /^transfer_0x[0-9a-fA-F]{40}_e[0-9a-f]{64}\d+$/.test(id))
    const ether = items.find(({ id }) => /^transfer_0x[0-9a-fA-F]{40}_i[0-9a-f]{64}\d+$/.test(id))
    for (const item of [token, ether]) {
      const { safe } = setup.world
      const answer = await details(item?.id.replace(safe, safe.toLowerCase()) ?? '')
      expect(answer).toMatchObject({
        txId: item?.id,
        txInfo: item?.txInfo,
        txHash: item?.txHash,
        executedAt: item?.timestamp,
        txData: null,
        detailedExecutionInfo: null,
      })
    }
  })

  test.each([
    ['an unknown hash', () => `0x${'12'.repeat(32)}`, '404: An error occurred'],
    ['no hash at all', () => 'something', '404: An error occurred'],
    ['a creation', () => `creation_${setup.world.safe}`, '404: An error occurred'],
    ['an id without an address', () => `multisig_0x12_0x${'12'.repeat(32)}`, '400: Invalid transaction ID'],
    ['a transfer without an address', () => 'transfer_me_e12', '400: Invalid transaction ID'],
    [
      'a transfer that never was',
      () => `transfer_${setup.world.safe}_e${'12'.repeat(32)}0`,
      '404: An error occurred',
    ],
  ])('error: %s', async (_, id, message) => {
    await expect(details(id())).rejects.toThrow(`CGW error - ${message}`)
  })
})

describe('what a transaction is about', { timeout: 30_000 }, () => {
  const someone = '0x00000000000000000000000000000000000A11cE'
  const other = '0x0000000000000000000000000000000000000B0b'
  const nameless = (value: Address) => ({ value, name: null, logoUri: null })
  const abi: Abi = knownAbi

  async function infoOf(call: { to: Address; value?: bigint; data?: Hex }) {
    const safeTxHash = await setup.propose(safeTransaction({ ...call, nonce: 10n }), [setup.world.owners[0]])
    return (await details(safeTxHash)).txInfo
  }

  test.each([
    ['setFallbackHandler', [someone], { type: 'SET_FALLBACK_HANDLER', handler: nameless(someone) }],
    ['addOwnerWithThreshold', [someone, 3n], { type: 'ADD_OWNER', owner: nameless(someone), threshold: 3 }],
    ['removeOwner', [other, someone, 1n], { type: 'REMOVE_OWNER', owner: nameless(someone), threshold: 1 }],
    [
      'swapOwner',
      [zeroAddress, someone, other],
      { type: 'SWAP_OWNER', oldOwner: nameless(someone), newOwner: nameless(other) },
    ],
    ['changeThreshold', [3n], { type: 'CHANGE_THRESHOLD', threshold: 3 }],
    ['changeMasterCopy', [someone], { type: 'CHANGE_MASTER_COPY', implementation: nameless(someone) }],
    ['enableModule', [someone], { type: 'ENABLE_MODULE', module: nameless(someone) }],
    ['disableModule', [other, someone], { type: 'DISABLE_MODULE', module: nameless(someone) }],
    ['setGuard', [someone], { type: 'SET_GUARD', guard: nameless(someone) }],
    ['setGuard', [zeroAddress], { type: 'DELETE_GUARD' }],
    ['setModuleGuard', [someone], { type: 'SET_MODULE_GUARD', moduleGuard: nameless(someone) }],
    ['setModuleGuard', [zeroAddress], { type: 'DELETE_MODULE_GUARD' }],
  ])('param: %s(%s) on itself changes the settings', async (functionName, args, settingsInfo) => {
    const data = encodeFunctionData({ abi, functionName, args })
    expect(await infoOf({ to: setup.world.safe, data })).toMatchObject({
      type: 'SettingsChange',
      dataDecoded: { method: functionName },
      settingsInfo,
    })
  })

  test('behavior: the same function of another contract is a custom call', async () => {
    const data = encodeFunctionData({ abi, functionName: 'changeThreshold', args: [3n] })
    expect(await infoOf({ to: setup.world.coin.address, data })).toMatchObject({
      type: 'Custom',
      methodName: 'changeThreshold',
      isCancellation: false,
    })
  })

  test('behavior: tokens moved in the name of the Safe', async () => {
    const { coin, safe, collectibles } = setup.world
    const [prints] = collectibles
    const transferFrom = encodeFunctionData({ abi, functionName: 'transferFrom', args: [other, safe, 5n] })
    expect(await infoOf({ to: coin.address, data: transferFrom })).toMatchObject({
      type: 'Transfer',
      direction: 'INCOMING',
      sender: nameless(other),
      transferInfo: { type: 'ERC20', value: '5', tokenSymbol: 'HBR', trusted: null, imitation: false },
    })
    const gift = encodeFunctionData({
      abi: knownAbi,
      functionName: 'safeTransferFrom',
      args: [safe, other, 2n],
    })
    expect(await infoOf({ to: prints.address, data: gift })).toMatchObject({
      type: 'Transfer',
      direction: 'OUTGOING',
      transferInfo: { type: 'ERC721', tokenId: '2', tokenSymbol: 'PRINT', trusted: null },
    })
    const foreign = encodeFunctionData({ abi, functionName: 'transferFrom', args: [other, someone, 5n] })
    expect(await infoOf({ to: coin.address, data: foreign })).toMatchObject({ type: 'Custom' })
  })

  test('behavior: a transfer of what is not a known token is a custom call', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 5n] })
    expect(await infoOf({ to: someone, data })).toMatchObject({ type: 'Custom', methodName: 'transfer' })
    expect(await infoOf({ to: someone, value: 1n, data })).toMatchObject({ type: 'Custom', value: '1' })
    expect(await infoOf({ to: someone, data: '0xdeadbeef' })).toMatchObject({
      methodName: null,
      dataSize: '4',
    })
  })

  test('behavior: some functions are put into a sentence, with the app they come from', async () => {
    const { coin, owners } = setup.world
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [other, maxUint256] })
    const transaction = safeTransaction({ to: coin.address, data, nonce: 10n })
    const origin = JSON.stringify({ url: countersign.url })
    const body = { ...(await setup.proposal(transaction, [owners[0]])), origin }
    expect(await setup.post(`/v1/chains/31337/transactions/${setup.world.safe}/propose`, body)).toMatchObject(
      {
        body: {
          txInfo: {
            humanDescription: 'Approve unlimited HBR to be spent by 0x0000...0B0b via Countersign',
          },
        },
      },
    )
  })
})
