import type { Address, Hex, TransactionReceipt } from 'viem'
import { buildWorld } from '../../chain/buildWorld.ts'
import {
  encodeExecution,
  type SafeTransaction,
  safeTransaction,
  safeTransactionHash,
} from '../../chain/safeTransaction.ts'
import { type SandboxClient, sandboxClient } from '../../chain/sandboxClient.ts'
import { type OwnerSignature, packSignatures, signSafeTransaction } from '../../chain/signatures.ts'
import { takeSnapshot } from '../../chain/snapshot.ts'
import { startChain } from '../../chain/startChain.ts'
import type { Person, World } from '../../World.ts'
import { safeApp } from '../descriptions/safeApp.ts'
import { startGateway } from '../startGateway.ts'

/** A chain, a world and a gateway of one test file, with the steps its tests take. */
export type GatewaySetup = {
  readonly world: World
  readonly client: SandboxClient
  readonly url: string
  /** The path of the world's Safe. */
  readonly safePath: string
  readonly get: (path: string) => Promise<unknown>
  readonly post: (
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  readonly remove: GatewaySetup['post']
  /** Moves the gateway's clock ahead of the real one, in milliseconds. */
  readonly moveClock: (milliseconds: number) => void
  /** Lets the gateway hear of all that has happened. `propose`, `execute` and `send` do so by themselves. */
  readonly settle: () => Promise<void>
  readonly place: (transaction: SafeTransaction) => {
    chainId: number
    safe: Address
    transaction: SafeTransaction
  }
  readonly sign: (
    transaction: SafeTransaction,
    signers: readonly Person[],
  ) => Promise<readonly OwnerSignature[]>
  /** The body of a proposal by the first signer, signed by all of them. */
  readonly proposal: (
    transaction: SafeTransaction,
    signers: readonly Person[],
  ) => Promise<Record<string, unknown>>
  /** Proposes and returns the safeTxHash. Throws unless the gateway takes it. */
  readonly propose: (transaction: SafeTransaction, signers: readonly Person[]) => Promise<Hex>
  readonly execute: (transaction: SafeTransaction, signers: readonly Person[]) => Promise<TransactionReceipt>
  readonly send: (
    from: Address,
    call: { to: Address; value?: bigint; data?: Hex },
  ) => Promise<TransactionReceipt>
  /** Puts chain and gateway back to where they were at the start. */
  readonly restore: () => Promise<void>
  readonly stop: () => Promise<void>
}

export const countersign = safeApp({ id: 1, name: 'Countersign', url: 'http://localhost:4301' })

const membersOnly = safeApp({
  id: 2,
  name: 'Members only',
  url: 'https://members.example',
  accessControl: { type: 'DOMAIN_ALLOWLIST', value: ['https://wallet.example'] },
})

export async function setUpGateway(): Promise<GatewaySetup> {
  const chain = await startChain({ port: 0 })
  const world = await buildWorld(chain.url, Date.now() / 1000)
  let ahead = 0
  const now = () => Date.now() + ahead
  const gateway = await startGateway({ port: 0, world, now, apps: [countersign, membersOnly] })
  const client = sandboxClient(chain.url)
  const putBack = await takeSnapshot(client)
  const { settle } = gateway
  const steps = safeSteps(world, client, settle)
  const post = (path: string, body?: unknown) => sendBody('POST', gateway.url + path, body)

  async function proposal(transaction: SafeTransaction, signers: readonly Person[]) {
    const signatures = await steps.sign(transaction, signers)
    return {
      ...textMembers(transaction),
      safeTxHash: safeTransactionHash(steps.place(transaction)),
      sender: signers[0]?.address ?? world.owners[0].address,
      signature: signers.length === 0 ? null : packSignatures(signatures),
    }
  }
  return {
    world,
    client,
    url: gateway.url,
    safePath: `/v1/chains/${world.chainId}/safes/${world.safe}`,
    get: async (path) => (await fetch(gateway.url + path)).json(),
    post,
    remove: (path, body) => sendBody('DELETE', gateway.url + path, body),
    moveClock: (milliseconds) => {
      ahead += milliseconds
    },
    settle,
    ...steps,
    proposal,
    async propose(transaction, signers) {
      const body = await proposal(transaction, signers)
      const answer = await post(`/v1/chains/${world.chainId}/transactions/${world.safe}/propose`, body)
      if (answer.status !== 200) throw new Error(`Not proposed: ${JSON.stringify(answer.body)}`)
      await settle()
      return body.safeTxHash
    },
    async restore() {
      ahead = 0
      await putBack()
      await gateway.reset()
    },
    async stop() {
      await gateway.stop()
      await chain.stop()
    },
  }
}

function safeSteps(world: World, client: SandboxClient, settle: GatewaySetup['settle']) {
  const place = (transaction: SafeTransaction) => ({ chainId: world.chainId, safe: world.safe, transaction })
  const sign = (transaction: SafeTransaction, signers: readonly Person[]) =>
    Promise.all(signers.map((signer) => signSafeTransaction(signer, place(transaction))))
  const send: GatewaySetup['send'] = async (from, call) => {
    const hash = await client.sendTransaction({ account: from, chain: null, ...call })
    const receipt = await client.waitForTransactionReceipt({ hash })
    await settle()
    return receipt
  }
  const execute: GatewaySetup['execute'] = async (transaction, signers) => {
    const signatures = packSignatures(await sign(transaction, signers))
    return send(world.stranger.address, { to: world.safe, data: encodeExecution(transaction, signatures) })
  }
  return { place, sign, send, execute }
}

/** A payment by the Safe that takes its turn at `nonce`. */
export function payment(to: Address, nonce: number, value = 1n): SafeTransaction {
  return safeTransaction({ to, value, nonce: BigInt(nonce) })
}

/** Amounts as the gateway wants them: texts, all but the operation. */
function textMembers({ operation, ...rest }: SafeTransaction): Record<string, string | number> {
  return {
    operation,
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value.toString()])),
  }
}

async function sendBody(method: 'POST' | 'DELETE', url: string, body: unknown) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? undefined : JSON.parse(text)
  return { status: response.status, body: parsed }
}
