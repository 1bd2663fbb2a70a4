import {
  getOwnedSafes,
  getSafeInfo,
  getTransactionDetails,
  getTransactionHistory,
  setBaseUrl,
} from '@safe-global/safe-gateway-typescript-sdk'
import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeProxyFactoryAbi } from '../../chain/safeAbi.ts'
import {
  encodeExecution,
  type SafeTransaction,
  safeTransaction,
  safeTransactionHash,
} from '../../chain/safeTransaction.ts'
import { knownAbi } from '../decoding/knownAbi.ts'
import { safeTransactionPreimage } from '../signing/hashSafeTransaction.ts'
import { type GatewaySetup, payment, setUpGateway } from '../testing/setUpGateway.ts'

/** A second Safe, of which Ada is the only owner, becomes an owner of the first. */
describe('a Safe owned by a Safe', { timeout: 30_000 }, () => {
  let setup: GatewaySetup
  let nested: Address
  beforeAll(async () => {
    setup = await setUpGateway()
    setBaseUrl(setup.url)
    nested = await createSafe(setup)
    const { safe, owners } = setup.world
    const data = encodeFunctionData({
      abi: knownAbi,
      functionName: 'addOwnerWithThreshold',
      args: [nested, 2n],
    })
    await setup.execute(safeTransaction({ to: safe, data, nonce: 10n }), [owners[1], owners[2]])
  }, 30_000)
  afterAll(() => setup.stop())

  /** `offset`: where, among all signatures, the dynamic part lies. */
  async function nestedSignature(transaction: SafeTransaction, offset: number) {
    const { world } = setup
    const context = { chainId: world.chainId, safe: world.safe, version: '1.4.1' }
    const message = safeTransactionPreimage(context, transaction) ?? '0x'
    const bytes = await privateKeyToAccount(world.owners[0].privateKey).signTypedData({
      domain: { chainId: world.chainId, verifyingContract: nested },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message },
    })
    const fixed = concat([pad(nested), numberToHex(offset, { size: 32 }), '0x00'])
    return { fixed, dynamic: concat([numberToHex(65, { size: 32 }), bytes]) }
  }

  async function confirmersOf(safeTxHash: Hex) {
    const { txStatus, detailedExecutionInfo: info } = await getTransactionDetails('31337', safeTxHash)
    const confirmers = info?.type === 'MULTISIG' ? info.confirmations.map(({ signer }) => signer.value) : []
    return { txStatus, confirmers: new Set(confirmers) }
  }

  test('behavior: the second Safe is known, with its owners and what it owns', async () => {
    const { owners, safe } = setup.world
    expect(await getSafeInfo('31337', nested)).toMatchObject({ threshold: 1, nonce: 0, version: '1.4.1+L2' })
    expect(await getOwnedSafes('31337', owners[0].address)).toEqual({
      safes: [safe, ...Object.values(setup.world.otherSafes), nested],
    })
    expect(await getOwnedSafes('31337', nested)).toEqual({ safes: [safe] })
  })

  test('behavior: its signature counts when the contract confirms it', async () => {
    const transaction = payment(setup.world.stranger.address, 11)
    const safeTxHash = await setup.propose(transaction, [setup.world.owners[1]])
    const { fixed, dynamic } = await nestedSignature(transaction, 65)
    const answer = await setup.post(`/v1/chains/31337/transactions/${safeTxHash}/confirmations`, {
      signature: concat([fixed, dynamic]),
    })
    expect(answer.status).toBe(200)
    await setup.settle()
    expect(await confirmersOf(safeTxHash)).toEqual({
      txStatus: 'AWAITING_EXECUTION',
      confirmers: new Set([setup.world.owners[1].address, nested]),
    })
  })

  test('behavior: an execution without a proposal names who signed it, contracts too', async () => {
    const { safe, stranger, owners } = setup.world
    const transaction = payment(stranger.address, 11, 2n)
    const { fixed, dynamic } = await nestedSignature(transaction, 130)
    const [bo] = await setup.sign(transaction, [owners[1]])
    const ascending = [
      { owner: nested, signature: fixed },
      { owner: owners[1].address, signature: bo?.signature ?? '0x' },
    ].toSorted((left, right) => (BigInt(left.owner) < BigInt(right.owner) ? -1 : 1))
    const signatures = concat([...ascending.map(({ signature }) => signature), dynamic])
    await setup.send(stranger.address, { to: safe, data: encodeExecution(transaction, signatures) })

    const { results } = await getTransactionHistory('31337', safe)
    const [newest] = results.flatMap((item) => (item.type === 'TRANSACTION' ? [item.transaction] : []))
    expect(newest?.executionInfo).toMatchObject({ nonce: 11, confirmationsSubmitted: 2 })
    expect(await confirmersOf(safeTransactionHash(setup.place(transaction)))).toEqual({
      txStatus: 'SUCCESS',
      confirmers: new Set([owners[1].address, nested]),
    })
  })
})

async function createSafe({ world, send }: GatewaySetup): Promise<Address> {
  const { contracts, owners } = world
  const handler = contracts.CompatibilityFallbackHandler
  const initializer = encodeFunctionData({
    abi: knownAbi,
    functionName: 'setup',
    args: [[owners[0].address], 1n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const { logs } = await send(owners[0].address, {
    to: contracts.SafeProxyFactory,
    data: encodeFunctionData({
      abi: safeProxyFactoryAbi,
      functionName: 'createProxyWithNonce',
      args: [contracts.SafeL2, initializer, 7n],
    }),
  })
  const [creation] = parseEventLogs({ abi: safeProxyFactoryAbi, eventName: 'ProxyCreation', logs })
  if (creation === undefined) throw new Error('The second Safe was not created')
  return creation.args.proxy
}
