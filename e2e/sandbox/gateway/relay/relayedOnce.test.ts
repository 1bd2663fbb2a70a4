import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { toNodeError } from '../../../../src/shared/chain/nodes/toNodeError.ts'
import type { SignedBy } from '../../../../src/shared/domain/signatures/signatures.ts'
import { hashSafeTransaction } from '../../../../src/shared/domain/transaction/safeTxHash.ts'
import { createConnection } from '../../../../src/shared/gateway/client.ts'
import { createRelayCalls } from '../../../../src/shared/gateway/relayCalls.ts'
import { createQueryClient } from '../../../../src/shared/queries/createQueryClient.ts'
import { lostExecutionQuery } from '../../../../src/shared/queries/lostExecution.ts'
import { createAskLocks } from '../../../../src/shared/source/askLocks.ts'
import type { ChainRead } from '../../../../src/shared/source/ChainRequest.ts'
import { isInDoubt } from '../../../../src/shared/source/isInDoubt.ts'
import { readStoredRequests, writeStoredRequests } from '../../../../src/shared/source/requestCodec.ts'
import { createRequestRecords } from '../../../../src/shared/source/requestRecords.ts'
import type { ComposedTransaction } from '../../../../src/shared/source/SafeSigner.ts'
import { localChain } from '../../../../src/shared/testing/chainConfigurations.ts'
import { clearTransaction, identityOf } from '../../../../src/shared/testing/clearances.ts'
import { createMemoryStorage } from '../../../../src/shared/testing/fakeSource.ts'
import { createPlayedLocks } from '../../../../src/shared/testing/playedLocks.ts'
import { sampleOf } from '../../../../src/shared/testing/sampleOf.ts'
import { createSafeSigner } from '../../../../src/standalone/safeSigner/createSafeSigner.ts'
import { handToRelay } from '../../../../src/standalone/sources/handToRelay.ts'
import { recordExecutions } from '../../../../src/standalone/sources/recordExecutions.ts'
import { ada, bo, dee } from '../../chain/people.ts'
import { requestThrough } from '../../chain/requestThrough.ts'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import type { Person } from '../../World.ts'
import type { RelayRules } from '../switches/Rules.ts'
import type { GatewaySetup } from '../testing/setUpGateway.ts'
import { withGateway } from '../testing/withGateway.ts'
import { relayDelay } from './relay.ts'

const amount = parseEther('0.25')

/** What the relay does and says, and whether the payment is made by it. */
const kinds: readonly (readonly [string, Partial<RelayRules>, code: string])[] = [
  ['waits, sends, names it', {}, 'relay/taken'],
  ['says that it waits, and sends', { says: 'pending' }, 'relay/taken'],
  ['waits for ever', { says: 'pending', sends: false }, 'relay/taken'],
  ['says that it sent nothing, and sends', { says: 'rejected' }, 'relay/taken'],
  ['says that it sent nothing', { says: 'rejected', sends: false }, 'relay/taken'],
  ['says that it was undone, and sends', { says: 'reverted' }, 'relay/taken'],
  ['says that it was undone', { says: 'reverted', sends: false }, 'relay/taken'],
  ['names a hash that does not exist, and sends', { says: 'other-hash' }, 'relay/taken'],
  ['names a hash that does not exist', { says: 'other-hash', sends: false }, 'relay/taken'],
  ['gives no answer, and sends', { answers: 'nothing' }, 'relay/silent'],
  ['gives no answer', { answers: 'nothing', sends: false }, 'relay/silent'],
  ['could not try it, and sends', { answers: 'indeterminate' }, 'relay/unsure'],
  ['could not try it', { answers: 'indeterminate', sends: false }, 'relay/unsure'],
]

describe('an execution that is handed to a relay', { timeout: 60_000 }, () => {
  let setup: GatewaySetup
  withGateway((running) => {
    setup = running
  })
  const request = requestThrough(() => setup.client)
  const read = (chainId: number, call: ChainRead) =>
    request(call).catch((thrown: unknown) => {
      throw toNodeError(thrown, { method: call.method, chainId })
    })

  const turn = (name: string, body: object) => setup.post(`/__test__/${name}`, body)
  const held = () => setup.client.getBalance({ address: dee.address })

  function signerOf({ address }: Person) {
    const account = { chainId: 31337, address }
    return createSafeSigner({
      access: async () => ({ account, name: 'Test Wallet', request }),
      read,
      now: () => Date.now(),
    })
  }

  /** A payment that both owners have signed, with or without a fee for the relay. */
  async function compose(paid: boolean) {
    const { safe, dollar } = setup.world
    const account = { chainId: 31337, address: safe }
    const asked = { to: safe, data: '0xaffed0e0' } as const
    const nonce = BigInt(String(await request({ method: 'eth_call', params: [asked, 'latest'] })))
    const fee = {
      ...{ safeTxGas: 110_000n, baseGas: 80_000n, gasPrice: 20n, gasToken: dollar.address },
      refundReceiver: '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5' as const,
    }
    const transaction = safeTransaction({ to: dee.address, value: amount, nonce, ...(paid && fee) })
    const { safeTxHash } = hashSafeTransaction(identityOf(account), transaction)
    const composed: ComposedTransaction = { account, transaction, safeTxHash, signer: ada.address }
    const clearance = clearTransaction(composed)
    const signatures: SignedBy[] = []
    for (const owner of [ada, bo])
      signatures.push(
        await signerOf(owner).signTransaction({ ...composed, signer: owner.address }, clearance),
      )
    return { composed, signatures, clearance }
  }

  /** One browser: its requests outlast a reload, written and read as they are stored. */
  function open() {
    const storage = createMemoryStorage()
    const posted: { readonly kept: number; readonly body: unknown }[] = []
    let count = 0
    const start = () => {
      const stored = readStoredRequests(writeStoredRequests(storage.load()))
      const records = createRequestRecords(createMemoryStorage(stored))
      records.subscribe(() => records.all().forEach(storage.save))
      const recording = {
        chains: [localChain(setup.url)],
        records,
        locks: createAskLocks(createPlayedLocks()),
        createId: () => `request ${++count}`,
        now: () => Date.now(),
      }
      const fetchNoted: typeof fetch = (url, init) => {
        if (init?.method === 'POST') posted.push({ kept: records.all().length, body: init.body })
        return fetch(url, init)
      }
      const kept = { read: () => undefined, write() {} }
      const connection = createConnection({ baseUrl: setup.url, fetch: fetchNoted, kept })
      const calls = createRelayCalls(connection)
      const loadCalls = async () => calls
      const hand = (
        ...given: Parameters<typeof handToRelay> extends [unknown, ...infer rest] ? rest : never
      ) => handToRelay({ ...recording, read, loadCalls }, ...given)
      return { records, calls, hand, execute: recordExecutions(recording, signerOf(ada).executeTransaction) }
    }
    return { start, posted }
  }

  /** Looks at the chain once, as the page does, and decides by it alone. */
  async function look({ records }: Pick<ReturnType<ReturnType<typeof open>['start']>, 'records'>) {
    const [record] = records.all()
    if (record?.execution === undefined) throw new Error('nothing was handed over')
    const query = lostExecutionQuery({ request }, record.account, record.execution)
    const found = await createQueryClient().fetchQuery({ ...query, retry: false })
    if (found.kind === 'executed')
      records.decide(record.id, { kind: 'found-sent', hashes: [found.transactionHash] })
    return found
  }

  test.each(sampleOf(kinds, 0))(
    'behavior: the relay %s: paid once at most, before and after a reload and after the next press',
    async (_, rules, code) => {
      await turn('rules', { relay: rules })
      const before = await held()
      const { composed, signatures, clearance } = await compose(true)
      const browser = open()
      const first = browser.start()
      await first.hand(composed, signatures, clearance)
      expect(browser.posted).toHaveLength(1)
      expect(browser.posted[0]?.kept, 'it is written down before it leaves').toBe(1)
      const data = first.records.all()[0]?.calls[0]?.data
      expect(browser.posted[0]?.body).toContain(`"data":"${data}"`)

      const reloaded = browser.start()
      for (const page of [first, reloaded]) {
        expect(page.records.all()[0]).toMatchObject({
          execution: { safeTxHash: composed.safeTxHash, relay: true },
          progress: { phase: 'settled', outcome: { kind: 'undecided', error: { code } } },
        })
        const inTheWay = { code: 'source/in-the-way', facts: { kind: 'undecided' } }
        await expect(page.hand(composed, signatures, clearance)).rejects.toMatchObject(inTheWay)
        await expect(page.execute(composed, signatures, clearance)).rejects.toMatchObject(inTheWay)
      }
      expect(browser.posted, 'a second press hands nothing over').toHaveLength(1)
      expect(await held(), 'and no wallet is asked').toBe(before)

      await turn('clock', { milliseconds: relayDelay })
      const sends = rules.sends ?? true
      const found = await look(reloaded)
      expect(found.kind).toBe(sends ? 'executed' : 'waiting')
      expect(await held()).toBe(before + (sends ? amount : 0n))
      if (sends) {
        expect(reloaded.records.all().some(isInDoubt)).toBe(false)
        await expect(reloaded.execute(composed, signatures, clearance)).rejects.toMatchObject({
          code: 'signer/nonce-used',
        })
      } else {
        const [record] = reloaded.records.all()
        expect(isInDoubt(record ?? { progress: { phase: 'waiting' } }), 'its word settles nothing').toBe(true)
        reloaded.records.decide(record?.id ?? '', { kind: 'without-relay' })
        const hash = await reloaded.execute(composed, signatures, clearance)
        await setup.client.waitForTransactionReceipt({ hash })
      }
      // Late, the relay sends what it took after all.
      await turn('rules', { relay: { sends: true } })
      await turn('clock', { milliseconds: relayDelay })
      expect(await held(), 'paid once').toBe(before + amount)
    },
  )

  test('behavior: its word follows what happens: it waits, then it sent it, then it is in a block @relay-word', async () => {
    const { composed, signatures, clearance } = await compose(true)
    const page = open().start()
    await page.hand(composed, signatures, clearance)
    const progress = page.records.all()[0]?.progress
    const task = String(
      progress?.phase === 'settled' && 'error' in progress.outcome
        ? progress.outcome.error.facts['task']
        : '',
    )
    const { signal } = new AbortController()
    const said = () => page.calls.relayTask(31337, task, { signal })
    expect(await page.calls.relaysLeft(composed.account, composed.safeTxHash, { signal })).toEqual({
      remaining: 1,
      limit: 1,
    })
    expect(await said()).toEqual({ status: 100, transactionHash: undefined })
    await turn('clock', { milliseconds: relayDelay })
    expect(await said()).toEqual({ status: 110, transactionHash: undefined })
    await turn('clock', { milliseconds: relayDelay })
    const found = await look(page)
    expect(await said()).toEqual({
      status: 200,
      transactionHash: found.kind === 'executed' && found.transactionHash,
    })
    expect(await setup.get('/v1/chains/31337/relay/status/another')).toMatchObject({ code: 404 })
  })

  test('error: what fails, what is not signed by enough owners, and what was changed never leaves', async () => {
    const { composed, signatures, clearance } = await compose(false)
    const browser = open()
    const { hand, records } = browser.start()
    await expect(hand(composed, signatures.slice(1), clearance)).rejects.toMatchObject({
      code: 'signer/signatures-missing',
    })
    const other = { ...composed, safeTxHash: `0x${'12'.repeat(32)}` as const }
    await expect(hand(other, signatures, clearance)).rejects.toMatchObject({ code: 'clearance/refused' })
    await setup.client.setBalance({ address: setup.world.safe, value: 0n })
    await expect(hand(composed, signatures, clearance)).rejects.toMatchObject({
      code: 'signer/safe-refuses',
    })
    const paid = await compose(true)
    await expect(hand(paid.composed, paid.signatures, paid.clearance)).rejects.toMatchObject({
      code: 'signer/call-fails',
    })
    expect([browser.posted, records.all()]).toEqual([[], []])
  })

  test('error: what the relay refuses may still be executed, and is looked for @relay-handed', async () => {
    const { composed, signatures, clearance } = await compose(false)
    await turn('rules', { relayer: null })
    const page = open().start()
    await page.hand(composed, signatures, clearance)
    expect(page.records.all()[0]?.progress).toMatchObject({
      outcome: {
        kind: 'undecided',
        error: { code: 'relay/refused', message: expect.stringContaining('No relayer defined') },
      },
    })
  })
})
