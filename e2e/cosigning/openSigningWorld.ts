import { afterAll, beforeAll, beforeEach } from 'vitest'
import { toNodeError } from '../../src/shared/chain/nodes/toNodeError.ts'
import { parseSafeVersion } from '../../src/shared/domain/safe/safeVersion.ts'
import type { SignedBy } from '../../src/shared/domain/signatures/signatures.ts'
import { type SafeTransaction, safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import type { ChainRead } from '../../src/shared/source/ChainRequest.ts'
import type { ComposedTransaction, SigningOptions } from '../../src/shared/source/SafeSigner.ts'
import { clearTransaction, identityOf } from '../../src/shared/testing/clearances.ts'
import { createSafeSigner } from '../../src/standalone/safeSigner/createSafeSigner.ts'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { pay } from '../sandbox/chain/calls.ts'
import { dee } from '../sandbox/chain/people.ts'
import { requestThrough } from '../sandbox/chain/requestThrough.ts'
import { type SandboxClient, sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { Person, World } from '../sandbox/World.ts'

/** The hour at which everything is signed. */
export const signingTime = Date.UTC(2026, 10, 22)

/**
 * A chain of the test's own, with the Safes of the sandbox and wallets for their owners; every test starts from the same
 * block. To be called where tests are described; `world` and `client` are there once they run.
 */
export function openSigningWorld() {
  let chain: RunningServer
  let client: SandboxClient
  let world: World
  let untouched: Hex

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

  const ask = requestThrough(() => client)

  /** Of whatever version makes the hash. */
  function clearance(composed: ComposedTransaction) {
    const identity = identityOf(composed.account)
    const isOlder = hashSafeTransaction(identity, composed.transaction).safeTxHash !== composed.safeTxHash
    return clearTransaction(composed, isOlder ? '1.1.1' : '1.4.1')
  }

  /** The wallet of a person, who says yes to everything unless `answer` says something else. */
  function signerOf(
    person: Person,
    {
      chainId = world.chainId,
      answer = ask,
    }: { readonly chainId?: number; readonly answer?: (call: ChainRead) => Promise<unknown> } = {},
  ) {
    const questions: ChainRead[] = []
    const signer = createSafeSigner({
      access: async () => ({
        account: { chainId, address: person.address },
        name: 'Test Wallet',
        request: async (call) => {
          questions.push(call)
          return answer(call)
        },
      }),
      read: async (id, call) =>
        ask(call).catch((thrown: unknown) => {
          throw toNodeError(thrown, { method: call.method, chainId: id })
        }),
      now: () => signingTime,
    })
    return {
      ...signer,
      questions,
      gated: signer,
      /** Checked, and acknowledged where that is needed. */
      signTransaction: (composed: ComposedTransaction, options?: SigningOptions) =>
        signer.signTransaction(composed, clearance(composed), options),
      executeTransaction: (composed: ComposedTransaction, signatures: readonly SignedBy[]) =>
        signer.executeTransaction(composed, signatures, clearance(composed)),
    }
  }

  async function compose(
    person: Person,
    {
      safe = world.safe,
      version = '1.4.1',
      ...fields
    }: Partial<SafeTransaction> & { readonly safe?: Address; readonly version?: string } = {},
  ): Promise<ComposedTransaction> {
    const parsed = parseSafeVersion(version)
    if (parsed === undefined) throw new Error(version)
    const nonce = BigInt(
      String(await ask({ method: 'eth_call', params: [{ to: safe, data: '0xaffed0e0' }, 'latest'] })),
    )
    const transaction = safeTransaction({ ...pay(dee, '0.5'), nonce, ...fields })
    const identity = { chainId: world.chainId, safe, version: parsed }
    return {
      account: { chainId: world.chainId, address: safe },
      transaction,
      safeTxHash: hashSafeTransaction(identity, transaction).safeTxHash,
      signer: person.address,
    }
  }

  const by = (person: Person, composed: ComposedTransaction) => ({ ...composed, signer: person.address })
  const balance = (address: Address) => client.getBalance({ address })

  return {
    get world() {
      return world
    },
    get client() {
      return client
    },
    ask,
    clearance,
    signerOf,
    compose,
    by,
    balance,
  }
}
