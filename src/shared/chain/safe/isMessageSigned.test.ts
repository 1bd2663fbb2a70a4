import { createPublicClient, encodeFunctionData, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld } from '../../../../e2e/sandbox/chain/buildWorld.ts'
import { encodeExecution, safeTransaction } from '../../../../e2e/sandbox/chain/safeTransaction.ts'
import { sandboxClient } from '../../../../e2e/sandbox/chain/sandboxClient.ts'
import { packSignatures, signSafeTransaction } from '../../../../e2e/sandbox/chain/signatures.ts'
import { startChain } from '../../../../e2e/sandbox/chain/startChain.ts'
import type { RunningServer } from '../../../../e2e/sandbox/RunningServer.ts'
import type { World } from '../../../../e2e/sandbox/World.ts'
import { hashSafeMessage } from '../../domain/message/messageHash.ts'
import { readSignableMessage } from '../../domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../domain/message/SignableMessage.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { programlessNode } from '../../testing/programlessNode.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { isMessageSigned } from './isMessageSigned.ts'
import { readContractMessageHash } from './readContractMessageHash.ts'

let chain: RunningServer
let world: World
let request: ChainRequest
const never = new AbortController().signal
const hello: SignableMessage = { kind: 'text', text: 'hello' }
const mail: SignableMessage = {
  kind: 'typed-data',
  json: JSON.stringify({
    domain: { name: 'Demo', chainId: 31337 },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    message: { contents: 'hi' },
  }),
}

beforeAll(async () => {
  chain = await startChain({ port: 0 })
  world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
  const client = createPublicClient({ transport: http(chain.url) })
  request = ({ method, params }) => client.request({ method, params } as Parameters<typeof client.request>[0])
}, 60_000)

afterAll(() => chain.stop())

function innerHash(message: SignableMessage): Hex {
  const reading = readSignableMessage(message)
  if (!reading.ok) throw new Error(reading.problem.kind)
  return reading.message.hash
}

/** Signatures of two owners over the Safe's message. */
async function sign(message: SignableMessage): Promise<Hex> {
  const signatures = await Promise.all(
    world.owners.slice(0, 2).map(async ({ address, privateKey }) => ({
      signer: address,
      signature: await privateKeyToAccount(privateKey).signTypedData({
        domain: { chainId: world.chainId, verifyingContract: world.safe },
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        message: { message: innerHash(message) },
      }),
    })),
  )
  return packSignatures(signatures)
}

/** Reads as Safe{Wallet} passes them on: what a contract says when it reverts is lost. */
const throughParent: ChainRequest = (read) =>
  request(read).catch(() => Promise.reject(new Error('Request failed')))

const check = (message: SignableMessage, signature: Hex, reads = throughParent) =>
  isMessageSigned(reads, { safe: world.safe, message, signature }, never)

describe('isMessageSigned', () => {
  test.each([
    ['a text', hello],
    ['typed data', mail],
    ['hex that encodes a text', { kind: 'text', text: '0x68656c6c6f' } as const],
  ])('behavior: the signatures of enough owners over %s are accepted', async (_, message) => {
    expect(await check(message, await sign(message))).toBe(true)
  })

  test('behavior: the same signatures say nothing of another message', async () => {
    expect(await check(mail, await sign(hello))).toBe(false)
  })

  test('behavior: a message without signatures is not signed, although the Safe reverts', async () => {
    expect(await check(hello, '0x')).toBe(false)
  })

  test('behavior: a Safe that reverts says no through a node that runs no program too', async () => {
    const alone = programlessNode(request)
    expect(await check(hello, '0x', alone)).toBe(false)
    expect(await check(mail, await sign(hello), alone)).toBe(false)
    expect(await check(mail, await sign(mail), alone)).toBe(true)
  })

  test('behavior: a message signed on chain needs no signature', async () => {
    const onChain: SignableMessage = { kind: 'text', text: 'on chain' }
    expect(await check(onChain, '0x')).toBe(false)
    const [ada, bo] = world.owners
    const client = sandboxClient(world.rpcUrl)
    const data = encodeFunctionData({
      abi: parseAbi(['function signMessage(bytes)']),
      args: [innerHash(onChain)],
    })
    const nonce = await client.readContract({
      address: world.safe,
      abi: parseAbi(['function nonce() view returns (uint256)']),
      functionName: 'nonce',
    })
    const transaction = safeTransaction({ to: world.contracts.SignMessageLib, data, operation: 1, nonce })
    const place = { chainId: world.chainId, safe: world.safe, transaction }
    const signatures = await Promise.all([ada, bo].map((owner) => signSafeTransaction(owner, place)))
    const hash = await client.sendTransaction({
      account: ada.address,
      to: world.safe,
      data: encodeExecution(transaction, packSignatures(signatures)),
    })
    await client.waitForTransactionReceipt({ hash })
    expect(await check(onChain, '0x')).toBe(true)
  })

  test('behavior: a Safe that only knows the older form is asked in that form @is-message-signed-safe', async () => {
    const asked: string[] = []
    const older: ChainRequest = async ({ params }) => {
      const { to, data: given } = Object(params?.[0])
      const data = String(given)
      if (to === undefined) throw new Error('this node runs no program')
      asked.push(data.slice(0, 10))
      return data.startsWith('0x20c13b0b') ? `0x20c13b0b${'0'.repeat(56)}` : '0x'
    }
    expect(await check(hello, '0x', older)).toBe(true)
    expect(asked).toEqual(['0x1626ba7e', '0x20c13b0b'])
  })

  test('error: a node that fails is no "not signed"', async () => {
    const down = () => Promise.reject(new Error('the node is down'))
    await expect(check(hello, '0x', down)).rejects.toThrow('the node is down')
  })

  test.each([null, 7, '0x1', '{}'])('error: the answer %j is none', async (answer) => {
    await expect(check(hello, '0x', async () => answer)).rejects.toMatchObject({ code: 'chain/answer' })
  })

  test('error: where nothing checks signatures, nothing can be said', async () => {
    const question = { safe: world.stranger.address, message: hello, signature: '0x' } as const
    await expect(isMessageSigned(request, question, never)).rejects.toMatchObject({ code: 'chain/answer' })
  })

  test.each([
    ['another kind', { kind: 'picture' }],
    ['typed data that is none', { kind: 'typed-data', json: '{}' }],
  ])('error: %s is Invalid message type, and nothing is asked', async (_, message) => {
    const refuse = () => Promise.reject(new Error('asked'))
    // As from a caller that was not compiled with this app.
    const asked = Reflect.apply(check, undefined, [message, '0x', refuse])
    await expect(asked).rejects.toMatchObject({
      message: 'Invalid message type',
      code: 'message/type',
    })
  })
})

describe('readContractMessageHash', () => {
  const safes = () =>
    [
      [world.safe, 4, 1],
      [world.otherSafes.older, 3, 0],
      [world.otherSafes.newer, 5, 0],
    ] as const

  test.each([hello, mail])(
    'behavior: each version computes the hash that is computed here, of %j',
    async (message) => {
      for (const [safe, minor, patch] of safes()) {
        const identity = { chainId: world.chainId, safe, version: { major: 1, minor, patch } }
        const { safeMessageHash } = hashSafeMessage(identity, innerHash(message))
        const answer = await readContractMessageHash(request, safe, innerHash(message), never)
        expect(answer, `1.${minor}.${patch}`).toBe(safeMessageHash)
      }
    },
  )

  test('error: a contract that does not know the question', async () => {
    const asked = readContractMessageHash(request, world.coin.address, innerHash(hello), never)
    await expect(asked).rejects.toBeInstanceOf(Error)
  })

  test('error: an account without code answers with nothing, which is no hash', async () => {
    const asked = readContractMessageHash(request, world.attacker, innerHash(hello), never)
    await expect(asked).rejects.toMatchObject({ code: chainErrors.answer.code })
  })
})
