import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { gatewayOver } from '../gateway/testing/gatewayOver.ts'
import { keepingGateway } from '../gateway/testing/keepingGateway.ts'
import * as wire from '../gateway/testing/wireAnswers.ts'
import { noteHandedOver, readHandedOver } from '../source/handedOver.ts'
import { keptTexts } from '../source/keptTexts.ts'
import { addLocal, localKey, readLocal } from '../source/localSignables.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { catchUpNonces } from './catchUp.ts'
import { createCaughtUpListCalls } from './caughtUpListCalls.ts'
import { createCaughtUpTransactionCalls } from './caughtUpTransactionCalls.ts'

const account = { chainId: 1, address: wire.safe } as const
const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const options = { signal: new AbortController().signal }
const signature = `0x${'1f'.repeat(65)}` as const
const { hash } = wire
const transaction = safeTransaction({ to: wire.token, nonce: 4n })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup(given: Partial<Parameters<typeof keepingGateway>[0]> = {}) {
  const gateway = keepingGateway({ eventAfter: undefined, ...given })
  const { connection } = gatewayOver(gateway.fetch)
  const texts = keptTexts(createMemoryView().view)
  const at = { texts, now: Date.now }
  const transactions = createCaughtUpTransactionCalls(connection, at)
  const lists = createCaughtUpListCalls(connection, at, {
    details: transactions.details,
    nextNonce: async () => 4,
  })
  const rows = async () => {
    const { items } = await lists.queue(account, {}, options)
    return items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
  }
  const note = (answer: 'taken' | 'open', more: object = {}) =>
    noteHandedOver(texts, account, {
      what: 'transaction',
      hash,
      signer: wire.owner,
      signature,
      nonce: 4,
      answer,
      at: Date.now(),
      ...more,
    })
  return { ...gateway, connection, texts, transactions, lists, rows, note }
}

const signers = (details: Awaited<ReturnType<ReturnType<typeof setup>['transactions']['details']>>) =>
  details?.execution?.kind === 'multisig'
    ? details.execution.confirmations.map(({ signer }) => signer.address)
    : undefined

const events = [20, 300, 2_000, undefined]

describe('what the gateway took', () => {
  test.each(events)(
    'behavior: a confirmation counts at every moment of 90 s; events after %s ms',
    async (eventAfter) => {
      const { transactions, rows, note } = setup({ eventAfter, signed: [other] })
      // Both were on screen before, so the gateway keeps the answer of before.
      expect(signers(await transactions.details(1, hash, options))).toEqual([other])
      expect((await rows())[0]?.execution).toMatchObject({ confirmations: { submitted: 1 } })
      await transactions.confirm(1, { safeTxHash: hash, signature }, options)
      note('taken')
      for (let second = 0; second < 90; second += 1) {
        expect(signers(await transactions.details(1, hash, options)), `after ${second} s`).toEqual([
          other,
          wire.owner,
        ])
        expect((await rows())[0]?.execution).toMatchObject({
          confirmations: { submitted: 2, required: 3 },
          missingSigners: [],
        })
        await vi.advanceTimersByTimeAsync(1_000)
      }
    },
  )

  test('behavior: a confirmation counts in the list of what owners signed too', async () => {
    const { lists, transactions, note } = setup({ signed: [other] })
    const submitted = async () => {
      const { items } = await lists.multisig(account, { executed: false }, options)
      const [first] = items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
      return first?.execution
    }
    expect(await submitted()).toMatchObject({ confirmations: { submitted: 1 } })
    await transactions.confirm(1, { safeTxHash: hash, signature }, options)
    note('taken')
    expect(await submitted()).toMatchObject({ confirmations: { submitted: 2 }, missingSigners: [] })
  })

  test.each(events)(
    'behavior: a proposal is in the queue at every moment; events after %s ms',
    async (eventAfter) => {
      const { transactions, rows, note } = setup({ eventAfter })
      expect(await rows()).toEqual([])
      await transactions.propose(
        account,
        { transaction, safeTxHash: hash, sender: wire.owner, signature, origin: undefined },
        options,
      )
      note('taken')
      for (let second = 0; second < 90; second += 1) {
        expect(
          (await rows()).map(({ safeTxHash }) => safeTxHash),
          `after ${second} s`,
        ).toEqual([hash])
        await vi.advanceTimersByTimeAsync(1_000)
      }
    },
  )

  test.each(events)(
    'behavior: what was taken out is gone at once; events after %s ms',
    async (eventAfter) => {
      const { transactions, rows, texts, asked } = setup({ eventAfter, signed: [wire.owner] })
      expect(await rows()).toHaveLength(1)
      await transactions.details(1, hash, options)
      await transactions.withdraw(1, { safeTxHash: hash, signature }, options)
      noteHandedOver(texts, account, { what: 'withdrawal', hash, at: Date.now() })
      asked.length = 0
      for (let second = 0; second < 90; second += 1) {
        expect(await rows(), `after ${second} s`).toEqual([])
        expect(await transactions.details(1, hash, options)).toBeUndefined()
        await vi.advanceTimersByTimeAsync(1_000)
      }
      // Asked by its hash, a gateway would keep that it is gone, and answer a new proposal of it with 404.
      expect(new Set(asked)).toEqual(new Set(['GET queued']))
    },
  )

  test('behavior: a list that shows it 75 s later is believed again: it was proposed anew', async () => {
    const { rows, texts } = setup({ signed: [wire.owner] })
    noteHandedOver(texts, account, { what: 'withdrawal', hash, at: Date.now() })
    expect(await rows()).toEqual([])
    await vi.advanceTimersByTimeAsync(75_000)
    expect(await rows()).toHaveLength(1)
  })

  test('behavior: the signature of a delegate, and of who is not an owner, counts for nothing', async () => {
    const { transactions, rows, note } = setup({ signed: [other] })
    note('taken', { signature: undefined })
    note('taken', { signer: wire.token })
    expect(signers(await transactions.details(1, hash, options))).toEqual([other])
    expect((await rows())[0]?.execution).toMatchObject({ confirmations: { submitted: 1 } })
  })

  test('behavior: a signature that the gateway refused or that is open counts for nothing', async () => {
    const { transactions, note } = setup({ signed: [other] })
    note('open')
    expect(signers(await transactions.details(1, hash, options))).toEqual([other])
  })
})

test('error: a proposal that was taken and cannot be asked makes the queue one short, and not empty', async () => {
  const { connection, texts, note } = setup()
  const besides = [
    { details: () => Promise.reject(new Error('no answer')), nextNonce: async () => 4 },
    { details: async () => undefined, nextNonce: async () => 4 },
  ]
  for (const besideThem of besides) {
    const lists = createCaughtUpListCalls(connection, { texts, now: Date.now }, besideThem)
    note('taken')
    expect(await lists.queue(account, {}, options)).toMatchObject({ items: [], unreadable: 1 })
    await vi.advanceTimersByTimeAsync(75_000)
    expect(await lists.queue(account, {}, options)).toMatchObject({ items: [], unreadable: 0 })
  }
})

describe('what only this device is known to have', () => {
  const local = { kind: 'transaction', transaction, safeTxHash: hash, signatures: [] } as const

  test('behavior: is looked for in the lists, and asked for by its hash once it is there', async () => {
    const { transactions, texts, asked } = setup()
    addLocal(texts, account, [local])
    expect(await transactions.details(1, hash, options)).toBeUndefined()
    expect(asked).toEqual(['GET queued', 'GET multisig-transactions'])
    await transactions.propose(
      account,
      { transaction, safeTxHash: hash, sender: wire.owner, signature, origin: undefined },
      options,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await transactions.details(1, hash, options)).toMatchObject({ safe: wire.safe })
  })

  test('behavior: what was handed over without a yes is asked for in the lists alone, until it is listed', async () => {
    const { transactions, asked, note, clear } = setup({ answers: ['lost'] })
    note('open')
    expect(await transactions.details(1, hash, options)).toBeUndefined()
    expect(asked).not.toContain('GET hash')
    await expect(
      transactions.propose(
        account,
        { transaction, safeTxHash: hash, sender: wire.owner, signature, origin: undefined },
        options,
      ),
    ).rejects.toMatchObject({ facts: { status: 502 } })
    clear()
    expect(await transactions.details(1, hash, options)).toMatchObject({ safe: wire.safe })
  })

  test('behavior: what was kept here for that time alone leaves once the gateway shows it', async () => {
    const { transactions, texts, note } = setup({ signed: [wire.owner] })
    addLocal(texts, account, [local])
    note('open', { copied: true })
    await transactions.details(1, hash, options)
    expect(readLocal('transaction', texts.read(localKey('transaction', account)), account)).toEqual([])
    expect(readHandedOver(texts, account)).toMatchObject([{ answer: 'taken', copied: false }])
  })

  test('behavior: what was here before stays', async () => {
    const { transactions, texts, note } = setup({ signed: [wire.owner] })
    addLocal(texts, account, [local])
    note('open')
    await transactions.details(1, hash, options)
    expect(readLocal('transaction', texts.read(localKey('transaction', account)), account)).toHaveLength(1)
  })

  test('behavior: what this device does not know is asked for by its hash, as a link names it', async () => {
    const { transactions, asked } = setup()
    await transactions.details(1, hash, options)
    expect(asked).toEqual(['GET hash'])
  })
})

test('behavior: the next proposal takes the nonce after one that the gateway does not count yet', () => {
  const { texts, note } = setup()
  note('taken')
  const recommended = (of: number, later = 0) =>
    catchUpNonces({ recommended: of }, readHandedOver(texts, account), Date.now() + later).recommended
  expect([recommended(4), recommended(6), recommended(4, 75_000)]).toEqual([5, 6, 4])
  // Neither yes nor no: it may be there for as long as it is looked for.
  note('open')
  expect([recommended(4), recommended(4, 75_000), recommended(4, 360_000)]).toEqual([5, 5, 4])
})
