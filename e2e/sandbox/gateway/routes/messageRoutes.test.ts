import { getSafeInfo, getSafeMessage, getSafeMessages } from '@safe-global/safe-gateway-typescript-sdk'
import { encodeFunctionData, type Hex, hashMessage, hashTypedData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { packSignatures } from '../../chain/signatures.ts'
import type { Person } from '../../World.ts'
import { knownAbi } from '../decoding/knownAbi.ts'
import { cursor } from '../testing/briefList.ts'
import type { GatewaySetup } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'
import type { TypedData } from '../wire/messageWire.ts'

let setup: GatewaySetup
withGateway((running) => {
  setup = running
})

const mail: TypedData = {
  domain: { name: 'Demo', version: '1', chainId: 31337 },
  primaryType: 'Mail',
  types: { Mail: [{ name: 'contents', type: 'string' }] },
  message: { contents: 'hi' },
}

const path = () => `${setup.safePath}/messages`
const signaturesPath = (hash: Hex) => `/v1/chains/31337/messages/${hash}/signatures`
const refused = (message: string) => ({ status: 422, body: { message, statusCode: 422 } })
const refusedByService = (message: string) => ({ status: 400, body: { code: 400, message } })

/** What an owner signs, made by viem and apart from the gateway's own hashing. */
function typedData(message: string | TypedData) {
  const { chainId, safe } = setup.world
  return {
    domain: { chainId, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: typeof message === 'string' ? hashMessage(message) : hashTypedData(message) },
  } as const
}

async function signed(message: string | TypedData, person: Person) {
  const signature = await privateKeyToAccount(person.privateKey).signTypedData(typedData(message))
  return { signer: person.address, signature, hash: hashTypedData(typedData(message)) }
}

/** Posts a message signed by this person and returns its hash. */
async function propose(message: string | TypedData, person: Person, members = {}): Promise<Hex> {
  const { signature, hash } = await signed(message, person)
  const answer = await setup.post(path(), { message, signature, ...members })
  if (answer.status !== 202) throw new Error(`Not taken: ${JSON.stringify(answer.body)}`)
  return hash
}

describe('messages', { timeout: 30_000 }, () => {
  test('behavior: a text waits for the second owner and then has a signature the Safe accepts', async () => {
    const [ada, bo] = setup.world.owners
    const hash = await propose('I own this Safe', ada, {
      safeAppId: 1,
      origin: '{"url":"http://app.example"}',
    })
    const unnamed = { name: null, logoUri: null }
    const first = await signed('I own this Safe', ada)
    const waiting = {
      messageHash: hash,
      status: 'NEEDS_CONFIRMATION',
      logoUri: null,
      name: 'Countersign',
      message: 'I own this Safe',
      creationTimestamp: expect.any(Number),
      modifiedTimestamp: expect.any(Number),
      confirmationsSubmitted: 1,
      confirmationsRequired: 2,
      proposedBy: { value: ada.address, ...unnamed },
      confirmations: [{ owner: { value: ada.address, ...unnamed }, signature: first.signature }],
      preparedSignature: null,
      origin: '{"url":"http://app.example"}',
    }
    expect(await getSafeMessage('31337', hash)).toEqual(waiting)

    setup.moveClock(5_000)
    const second = await signed('I own this Safe', bo)
    expect(await setup.post(signaturesPath(hash), { signature: second.signature })).toMatchObject({
      status: 200,
    })
    await setup.settle()
    const preparedSignature = packSignatures([first, second])
    const confirmed = await getSafeMessage('31337', hash)
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', confirmationsSubmitted: 2, preparedSignature })
    expect(confirmed.modifiedTimestamp).toBeGreaterThanOrEqual(confirmed.creationTimestamp + 5_000)
    const verdict = await setup.client.readContract({
      address: setup.world.safe,
      abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hashMessage('I own this Safe'), preparedSignature],
    })
    expect(verdict).toBe('0x1626ba7e')
    expect(await getSafeInfo('31337', setup.world.safe)).toMatchObject({
      messagesTag: Math.floor(confirmed.modifiedTimestamp / 1000).toString(),
    })
  })

  test('behavior: typed data is kept as it came', async () => {
    const hash = await propose(mail, setup.world.owners[2])
    expect(await getSafeMessage('31337', hash)).toMatchObject({ message: mail, name: null, origin: '{}' })
  })

  test('behavior: the list says each day (UTC) on each page, newest first', async () => {
    const [ada] = setup.world.owners
    await propose('first', ada)
    setup.moveClock(2 * 86_400_000)
    for (const text of ['second', 'third']) {
      setup.moveClock(1_000)
      await propose(text, ada)
    }
    const all = await getSafeMessages('31337', setup.world.safe)
    const brief = all.results.map((item) =>
      item.type === 'MESSAGE' ? item.message : item.timestamp % 86_400_000,
    )
    expect(brief).toEqual([0, 'third', 'second', 0, 'first'])
    expect(all).toMatchObject({ count: 3, next: null, previous: null })
    const page = await getSafeMessages('31337', setup.world.safe, `${setup.url}${path()}?${cursor(1, 1)}`)
    expect(page.results.map(({ type }) => type)).toEqual(['DATE_LABEL', 'MESSAGE'])
    expect(page).toMatchObject({ count: 3, next: expect.stringContaining('offset%3D2') })
  })

  test('behavior: a removed owner takes his confirmations along, a changed threshold counts at once', async () => {
    const { safe, owners } = setup.world
    const [ada, bo, cy] = owners
    const hash = await propose('soon gone', cy)
    const data = encodeFunctionData({
      abi: knownAbi,
      functionName: 'removeOwner',
      args: [bo.address, cy.address, 1n],
    })
    await setup.execute(safeTransaction({ to: safe, data, nonce: 10n }), [ada, bo])
    expect(await getSafeMessage('31337', hash)).toMatchObject({
      status: 'NEEDS_CONFIRMATION',
      confirmationsSubmitted: 0,
      confirmationsRequired: 1,
    })
  })

  test('error: a hash that was not posted', async () => {
    await expect(getSafeMessage('31337', `0x${'ab'.repeat(32)}`)).rejects.toThrow(
      'CGW error - 404: An error occurred',
    )
  })

  test('error: a signer who is no owner, signs twice or posts twice', async () => {
    const { owners, stranger } = setup.world
    const foreign = await signed('mine', stranger)
    expect(await setup.post(path(), { message: 'mine', signature: foreign.signature })).toEqual(
      refused('Invalid signature'),
    )
    const hash = await propose('ours', owners[0])
    const { signature } = await signed('ours', owners[0])
    expect(await setup.post(signaturesPath(hash), { signature })).toEqual(
      refusedByService(`Signature for owner ${owners[0].address} already exists`),
    )
    expect(await setup.post(path(), { message: 'ours', signature })).toEqual(
      refusedByService(`Message with hash ${hash} for safe ${setup.world.safe} already exists in DB`),
    )
  })

  test('error: a signature of another message, two at once, and one that is too short', async () => {
    const [ada, bo] = setup.world.owners
    const other = await signed('another', ada)
    expect(await setup.post(path(), { message: 'this', signature: other.signature })).toEqual(
      refused('Invalid signature'),
    )
    const both = packSignatures([await signed('this', ada), await signed('this', bo)])
    expect(await setup.post(path(), { message: 'this', signature: both })).toEqual(
      refused('Invalid signature'),
    )
    expect(await setup.post(path(), { message: 'this', signature: '0xabcd' })).toMatchObject({
      status: 422,
      body: { code: 'custom', message: 'Invalid signature', path: ['signature'] },
    })
  })

  test.each([
    ['no primary type', { ...mail, primaryType: undefined }],
    ['a primary type that is not described', { ...mail, primaryType: 'Letter' }],
    ['fields that are none', { ...mail, types: { Mail: [{ name: 'contents' }] } }],
    ['a number', 5],
  ])('error: %s', async (_, message) => {
    const { signature } = await signed('any', setup.world.owners[0])
    expect(await setup.post(path(), { message, signature })).toEqual({
      status: 422,
      body: { statusCode: 422, code: 'invalid_union', message: 'Invalid input', path: ['message'] },
    })
  })

  test('error: a blocked signer, and eth_sign where it is switched off', async () => {
    const [ada] = setup.world.owners
    const { signature, hash } = await signed('blocked', ada)
    await setup.post('/__test__/rules', { blockedSigners: [ada.address] })
    expect(await setup.post(path(), { message: 'blocked', signature })).toEqual(
      refused('Unauthorized address'),
    )
    await setup.post('/__test__/rules', { blockedSigners: [], ethSign: false })
    const personal = await privateKeyToAccount(ada.privateKey).signMessage({ message: { raw: hash } })
    const ethSign = `${personal.slice(0, -2)}${personal.endsWith('1b') ? '1f' : '20'}`
    expect(await setup.post(path(), { message: 'blocked', signature: ethSign })).toEqual(
      refused('eth_sign is disabled'),
    )
    await setup.post('/__test__/rules', { ethSign: true })
    expect(await setup.post(path(), { message: 'blocked', signature: ethSign })).toMatchObject({
      status: 202,
    })
  })
})
