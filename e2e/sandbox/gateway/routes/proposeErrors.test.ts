import { concat, encodeFunctionData, type Hex, pad, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { approvedSignature, ethSignSafeTransaction, packSignatures } from '../../chain/signatures.ts'
import { longestKept } from '../cache/answerCache.ts'
import { knownAbi } from '../decoding/knownAbi.ts'
import { lowerHex } from '../signing/lowerHex.ts'
import { type GatewaySetup, payment } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const proposePath = () => `/v1/chains/31337/transactions/${setup.world.safe}/propose`
const confirmPath = (safeTxHash: unknown) => `/v1/chains/31337/transactions/${safeTxHash}/confirmations`
const next = () => payment(setup.world.stranger.address, 10)

const refused = (message: string) => ({ status: 422, body: { message, statusCode: 422 } })
const refusedByService = (message: string) => ({ status: 422, body: { code: 422, message } })

/** Proposes the next payment, signed by the first owner, with some members replaced. */
async function proposeWith(changes: Readonly<Record<string, unknown>>) {
  return setup.post(proposePath(), { ...(await setup.proposal(next(), [setup.world.owners[0]])), ...changes })
}

describe('what propose refuses', { timeout: 30_000 }, () => {
  test('error: a nonce that is used', async () => {
    const body = await setup.proposal(payment(setup.world.stranger.address, 9), [setup.world.owners[0]])
    expect(await setup.post(proposePath(), body)).toEqual(refused('Invalid nonce'))
  })

  test('error: a delegate call to an untrusted contract, or to any when it is switched off', async () => {
    const { contracts, coin, owners } = setup.world
    const delegateCall = async (to: Hex) => {
      const transaction = safeTransaction({ to, data: '0x8d80ff0a', operation: 1, nonce: 10n })
      return setup.post(proposePath(), await setup.proposal(transaction, [owners[0]]))
    }
    expect(await delegateCall(coin.address)).toEqual(refused('Delegate call is disabled'))
    expect(await delegateCall(contracts.MultiSend)).toMatchObject({ status: 200 })
    await setup.post('/__test__/rules', { delegateCall: false })
    expect(await delegateCall(contracts.MultiSend)).toEqual(refused('Delegate call is disabled'))
  })

  test('error: a hash that is not that of the transaction, be it only in its capitals', async () => {
    const { safeTxHash } = await setup.proposal(next(), [])
    const shouted = `0x${String(safeTxHash).slice(2).toUpperCase()}`
    expect(await proposeWith({ value: '2' })).toEqual(refused('Invalid safeTxHash'))
    expect(await proposeWith({ safeTxHash: shouted })).toEqual(refused('Invalid safeTxHash'))
  })

  test('error: a Safe of an unknown version', async () => {
    const { client, world } = setup
    const body = await setup.proposal(next(), [world.owners[0]])
    const code = await client.getCode({ address: world.contracts.SafeL2 })
    const unversioned = code?.replace(
      Buffer.from('1.4.1').toString('hex'),
      Buffer.from('what!').toString('hex'),
    )
    await client.setCode({ address: world.contracts.SafeL2, bytecode: `0x${unversioned?.slice(2)}` })
    expect(await setup.post(proposePath(), body)).toEqual(refused('Could not calculate safeTxHash'))
  })

  test('error: a signer on the blocklist', async () => {
    await setup.post('/__test__/rules', { blockedSigners: [setup.world.owners[0].address.toLowerCase()] })
    expect(await proposeWith({})).toEqual(refused('Unauthorized address'))
  })

  test('error: a new eth_sign signature where they are switched off', async () => {
    const { owners } = setup.world
    const { signature } = await ethSignSafeTransaction(owners[0], setup.place(next()))
    await setup.post('/__test__/rules', { ethSign: false })
    expect(await proposeWith({ signature })).toEqual(refused('eth_sign is disabled'))
    await setup.post('/__test__/rules', { ethSign: true })
    expect(await proposeWith({ signature })).toMatchObject({ status: 200 })
    await setup.post('/__test__/rules', { ethSign: false })
    expect(await proposeWith({ signature })).toMatchObject({ status: 200 })
  })

  test('error: a sender who did not sign, a signer who is no owner', async () => {
    const { stranger, owners } = setup.world
    expect(await proposeWith({ sender: owners[1].address })).toEqual(refused('Invalid signature'))
    const foreign = await setup.proposal(next(), [stranger])
    expect(await setup.post(proposePath(), foreign)).toEqual(refused('Invalid signature'))
    const mixed = await setup.proposal(next(), [owners[0], stranger])
    expect(await setup.post(proposePath(), mixed)).toEqual(refused('Invalid signature'))
  })

  test('error: an unsigned proposal of an account that is no owner', async () => {
    const { stranger, owners } = setup.world
    const names = owners.map(({ address }) => `'${address}'`).join(', ')
    expect(await proposeWith({ signature: null, sender: stranger.address })).toEqual(
      refusedByService(
        `Sender=${stranger.address} is not an owner or delegate. Current owners=[${names}]. Delegates=set()`,
      ),
    )
  })

  test('error: an approved hash without an approval', async () => {
    const { address } = setup.world.owners[0]
    const { signature } = approvedSignature(address)
    expect(await proposeWith({ signature })).toEqual(
      refusedByService(`Signature=${lowerHex(signature)} for owner=${address} is not valid`),
    )
    const { safeTxHash } = await setup.proposal(next(), [])
    const approve = encodeFunctionData({
      abi: knownAbi,
      functionName: 'approveHash',
      args: [`0x${String(safeTxHash).slice(2)}`],
    })
    await setup.send(address, { to: setup.world.safe, data: approve })
    expect(await proposeWith({ signature })).toMatchObject({ status: 200 })
  })

  test('error: two signatures of one owner', async () => {
    const { owners } = setup.world
    const { signature } = await setup.proposal(next(), [owners[0]])
    const twice = `${signature}${String(signature).slice(2)}`
    expect(await proposeWith({ signature: twice })).toEqual(
      refusedByService(`Signature for owner=${owners[0].address} is duplicated`),
    )
  })

  test('error: a signature that no key can have made is an error of the server', async () => {
    expect(await proposeWith({ signature: concat([zeroHash, zeroHash, '0x1b']) })).toEqual({
      status: 500,
      body: { code: 500, message: 'Internal server error' },
    })
  })

  test('error: a nonce that was executed, met only when the index is behind the chain', async () => {
    const { client, world } = setup
    const id = await client.snapshot()
    const { transactionHash } = await setup.execute(next(), [world.owners[0], world.owners[1]])
    await setup.get(setup.safePath)
    await setup.post('/__test__/freeze', { frozen: true })
    await client.revert({ id })
    // What the gateway kept of the Safe has to lapse first: by it, it refuses the nonce itself.
    setup.moveClock(longestKept.found)
    expect(await proposeWith({})).toEqual(
      refusedByService(
        `Tx with nonce=10 for safe=${world.safe} already executed in tx-hash=${transactionHash}`,
      ),
    )
  })

  test('error: an origin over 200 characters', async () => {
    const origin = JSON.stringify({ url: 'https://a.example', note: 'n'.repeat(200) })
    expect(await proposeWith({ origin })).toEqual(refusedByService('An error occurred'))
    expect(await proposeWith({ origin: origin.slice(0, 230) })).toMatchObject({ status: 200 })
  })

  test.each([
    [
      'a number for an amount',
      { value: 1 },
      'invalid_type',
      'Invalid input: expected string, received number',
    ],
    ['hex for an amount', { value: '0x1' }, 'custom', 'Invalid base-10 numeric string'],
    ['a bad address', { to: '0x12' }, 'custom', 'Invalid address'],
    [
      'no gas token',
      { gasToken: undefined },
      'invalid_type',
      'Invalid input: expected string, received undefined',
    ],
    ['data that is no hex', { data: 'abc' }, 'custom', 'Invalid "0x" notated hex string'],
    ['half a byte of data', { data: '0xabc' }, 'custom', 'Invalid hex bytes'],
    ['an unknown operation', { operation: 2 }, 'invalid_value', 'Invalid option: expected one of 0|1'],
    ['a short signature', { signature: '0xab' }, 'custom', 'Invalid signature'],
  ])('error: %s', async (_, changes, code, message) => {
    const [name] = Object.keys(changes)
    expect(await proposeWith(changes)).toMatchObject({
      status: 422,
      body: { statusCode: 422, code, message, path: [name] },
    })
  })

  test('error: nothing', async () => {
    expect(await setup.post(proposePath())).toMatchObject({
      status: 422,
      body: { code: 'invalid_type', expected: 'object', path: [] },
    })
  })

  test('error: a Safe that is not known', async () => {
    const path = `/v1/chains/31337/transactions/${setup.world.stranger.address}/propose`
    expect(await setup.post(path, await setup.proposal(next(), [setup.world.owners[0]]))).toEqual({
      status: 404,
      body: { code: 404, message: 'An error occurred' },
    })
  })
})

describe('what a confirmation refuses', { timeout: 30_000 }, () => {
  test('error: a transaction that is unknown, or whose nonce is used', async () => {
    const { owners } = setup.world
    const body = await setup.proposal(next(), [owners[0]])
    const path = confirmPath(body['safeTxHash'])
    expect(await setup.post(path, body)).toMatchObject({ status: 404 })
    await setup.post(proposePath(), body)
    await setup.settle()
    await setup.execute(next(), [owners[0], owners[1]])
    const [third] = await setup.sign(next(), [owners[2]])
    expect(await setup.post(path, { signature: third?.signature })).toEqual(refused('Invalid nonce'))
  })

  test('error: a signature of another account, or over something else', async () => {
    const { owners, stranger } = setup.world
    const safeTxHash = await setup.propose(next(), [owners[0]])
    const confirmWith = (signature: unknown) => setup.post(confirmPath(safeTxHash), { signature })
    const [foreign] = await setup.sign(next(), [stranger])
    expect(await confirmWith(foreign?.signature)).toEqual(refused('Invalid signature'))
    const [other] = await setup.sign(payment(stranger.address, 11), [owners[1]])
    expect(await confirmWith(other?.signature)).toEqual(refused('Invalid signature'))
    const { signature } = approvedSignature(owners[1].address)
    expect(await confirmWith(signature)).toEqual(
      refusedByService(`Signature=${lowerHex(signature)} for owner=${owners[1].address} is not valid`),
    )
    const two = await setup.sign(next(), [owners[1], owners[2]])
    expect(await confirmWith(packSignatures(two))).toEqual(refusedByService('An error occurred'))
    expect(await confirmWith(`0x${'ab'.repeat(10)}`)).toMatchObject({
      body: { message: 'Invalid signature' },
    })
  })

  test('behavior: the older name of the member is understood, and confirming twice counts once', async () => {
    const { owners } = setup.world
    const safeTxHash = await setup.propose(next(), [owners[0]])
    const [second] = await setup.sign(next(), [owners[1]])
    const confirm = () => setup.post(confirmPath(safeTxHash), { signedSafeTxHash: second?.signature })
    await confirm()
    await setup.settle()
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { detailedExecutionInfo: { confirmations: { length: 2 } } },
    })
  })

  test('error: what is blocked for proposals is blocked here', async () => {
    const { owners } = setup.world
    const safeTxHash = await setup.propose(next(), [owners[0]])
    const ethSigned = await ethSignSafeTransaction(owners[1], setup.place(next()))
    await setup.post('/__test__/rules', { ethSign: false })
    expect(await setup.post(confirmPath(safeTxHash), ethSigned)).toEqual(refused('eth_sign is disabled'))
    await setup.post('/__test__/rules', { ethSign: true, blockedSigners: [owners[1].address] })
    expect(await setup.post(confirmPath(safeTxHash), ethSigned)).toEqual(refused('Unauthorized address'))
  })

  test('error: a contract that is an owner but does not confirm the hash', async () => {
    const { world } = setup
    const [ada, bo] = world.owners
    const addOwner = encodeFunctionData({
      abi: knownAbi,
      functionName: 'addOwnerWithThreshold',
      args: [world.coin.address, 2n],
    })
    await setup.execute(safeTransaction({ to: world.safe, data: addOwner, nonce: 10n }), [ada, bo])
    const safeTxHash = await setup.propose(payment(world.stranger.address, 11), [ada])
    const signature = concat([pad(world.coin.address), pad('0x41'), '0x00', zeroHash])
    const answer = await setup.post(confirmPath(safeTxHash), { signature })
    expect(answer).toEqual(
      refusedByService(`Signature=${lowerHex(signature)} for owner=${world.coin.address} is not valid`),
    )
  })
})
