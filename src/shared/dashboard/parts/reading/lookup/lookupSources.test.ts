import { describe, expect, test } from 'vitest'
import { createLookup, type LookupMatch } from '../../../../domain/device/deviceLookup.ts'
import { hashSafeMessage, hashTextMessage } from '../../../../domain/message/messageHash.ts'
import type { SignableMessage } from '../../../../domain/message/SignableMessage.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { type SafeTransaction, safeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../../../domain/transaction/safeTxHash.ts'
import { wrapCalls } from '../../../../domain/transaction/wrapCalls.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { Call } from '../../../../domain/values/call.ts'
import type { SafeMessage } from '../../../../gateway/SafeMessage.ts'
import { createQueryClient } from '../../../../queries/createQueryClient.ts'
import { wholeMessagesQuery } from '../../../../queries/messageList.ts'
import { wholeQueueQuery } from '../../../../queries/wholeQueue.ts'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import type { LookupContext, LookupPart } from './LookupSource.ts'
import { lookupSources } from './lookupSources.ts'

const safe: Address = '0x1111111111111111111111111111111111111111'
const to: Address = '0x2222222222222222222222222222222222222222'
const other: Address = '0x3333333333333333333333333333333333333333'
const account: AccountRef = { chainId: 1, address: safe }
const identity = { chainId: 1, safe, version: { major: 1, minor: 4, patch: 1 } }
const calls: readonly Call[] = [
  { to, value: 1n, data: '0x' },
  { to: other, value: 2n, data: '0x' },
]

function contextOf(parts: Partial<LookupContext> = {}): LookupContext {
  const none = { composed: [], unfinished: 0, messages: [], requests: [], pasted: [] }
  return { source: createFakeSource(), account, identity, nextNonce: 4n, ...none, ...parts }
}

async function readAll(
  context: LookupContext,
  queue: readonly SafeTransaction[] = [],
  listed: readonly SignableMessage[] = [],
): Promise<readonly LookupPart[]> {
  const client = createQueryClient()
  const transactions = queue.map((transaction) => ({
    id: `multisig_${transaction.nonce}`,
    transaction,
    safeTxHash: hashSafeTransaction(identity, transaction).safeTxHash,
    labelledRejection: false,
    info: { kind: 'other', type: 'test', description: undefined } as const,
    confirmations: 1,
  }))
  client.setQueryData(wholeQueueQuery(account).queryKey, { transactions, unread: 1, cut: false })
  const list = { messages: listed.map(listedMessage), unreadable: 0, cut: false }
  client.setQueryData(wholeMessagesQuery(account).queryKey, list)
  const { signal } = new AbortController()
  return await Promise.all(lookupSources.map(({ read }) => read(context, { client, signal })))
}

function listedMessage(message: SignableMessage): SafeMessage {
  return {
    messageHash: `0x${'00'.repeat(32)}`,
    status: 'NEEDS_CONFIRMATION',
    message,
    createdAt: 0,
    modifiedAt: 0,
    confirmations: { submitted: 1, required: 2 },
    proposedBy: { address: to, name: undefined },
    signatures: [],
    preparedSignature: undefined,
    app: undefined,
  }
}

/** What a device that shows the safeTxHash, or the hash of a message, belongs to. */
async function find(
  shown: string,
  context: LookupContext,
  queue?: readonly SafeTransaction[],
  listed?: readonly SignableMessage[],
) {
  const parts = await readAll(context, queue, listed)
  const candidates = parts.flatMap((part) => part.candidates)
  const result = createLookup({ candidates, ownerSafes: [] })(shown)
  return result.kind === 'found' ? result.matches.map(wordsOf) : result.kind
}

function wordsOf({ candidate, nonceShift }: LookupMatch) {
  return `${candidate.name} ${nonceShift}`
}

const hashOf = (transaction: SafeTransaction) => hashSafeTransaction(identity, transaction).safeTxHash
const request = (parts: Partial<RequestRecord>): RequestRecord => ({
  id: 'one',
  method: 'sendTransactions',
  account,
  calls: [],
  startedAt: 0,
  progress: { phase: 'waiting' },
  ...parts,
})

describe('lookupSources', () => {
  test('behavior: what waits is found, and what of it could not be read is said', async () => {
    const waiting = safeTransaction({ to, value: 9n, nonce: 6n })
    expect(await find(hashOf(waiting), contextOf(), [waiting])).toEqual([
      'the transaction with nonce 6 in the queue 0',
    ])
    expect((await readAll(contextOf()))[0]?.missing).toBe('Not read of the queue: 1 of its transactions.')
  })

  test('behavior: a composed batch is found with the next nonce and behind the whole queue, however it is wrapped', async () => {
    const context = contextOf({ composed: calls })
    const queue = [safeTransaction({ to, nonce: 30n })]
    for (const nonce of [4n, 9n, 31n]) {
      const usual = wrapCalls(calls, { account, nonce, version: '1.4.1' })
      const older = wrapCalls(calls, { account, nonce, version: '1.3.0' })
      if (usual === undefined || older === undefined) throw new Error('nothing to wrap with')
      expect(usual.to).not.toBe(older.to)
      for (const wrapped of [usual, older])
        expect(await find(hashOf(wrapped), context, queue)).toEqual([
          `the batch that you compose ${nonce === 9n ? 5n : 0n}`,
        ])
    }
    const [first, second] = calls
    if (first === undefined || second === undefined) throw new Error('no calls')
    const swapped = wrapCalls([second, first], { account, nonce: 4n, version: '1.4.1' })
    if (swapped === undefined) throw new Error('nothing to wrap with')
    expect(await find(hashOf(swapped), context, queue)).toBe('nothing')
  })

  test('behavior: a line that is not complete is named, because it is in no hash', async () => {
    const parts = await readAll(contextOf({ unfinished: 1 }))
    expect(parts.map(({ missing }) => missing)).toContain(
      'A line of the batch that you compose is not complete.',
    )
  })

  test('behavior: what the wallet was asked to send and to sign is found, that of other accounts is not', async () => {
    const [only] = calls
    const text = 'Vote yes'
    const requests = [
      request({ calls: [...calls.slice(0, 1)] }),
      request({
        id: 'two',
        method: 'signMessage',
        signing: { message: { kind: 'text', text }, safeMessageHash: '0x00' },
      }),
    ]
    const sent = safeTransaction({ to, value: only?.value ?? 0n, nonce: 5n })
    const signed = hashSafeMessage(identity, hashTextMessage(text)).safeMessageHash
    expect(await find(hashOf(sent), contextOf({ requests }))).toEqual([
      'the batch that the wallet was asked to send 1',
    ])
    expect(await find(signed, contextOf({ requests }))).toEqual([
      'the message that the wallet was asked to sign 0',
    ])
    const execution = { safeTxHash: hashOf(sent), nonce: 5n, sender: to } as const
    const executed = [request({ calls: [...calls.slice(0, 1)], execution })]
    expect(
      await find(hashOf(sent), contextOf({ requests: executed })),
      'sent by the wallet, not by the Safe',
    ).toBe('nothing')
    const foreign = requests.map((one) => ({ ...one, account: { chainId: 5, address: safe } }))
    expect(await find(hashOf(sent), contextOf({ requests: foreign }))).toBe('nothing')
  })

  test('behavior: messages of the list and the one being composed are found by a hash made here', async () => {
    const listed = { kind: 'text', text: 'We hold this Safe' } as const
    const mine = { kind: 'text', text: 'Vote no' } as const
    const hashOfText = (text: string) => hashSafeMessage(identity, hashTextMessage(text)).safeMessageHash
    const context = contextOf({ messages: [mine, { kind: 'typed-data', json: ' ' }] })
    expect(await find(hashOfText(listed.text), context, [], [listed])).toEqual([
      'the message “We hold this Safe” in the list 0',
    ])
    expect(await find(hashOfText(mine.text), context, [], [listed])).toEqual([
      'the message that you compose 0',
    ])
    expect(await find(hashOfText('something else'), context, [], [listed])).toBe('nothing')
  })

  test('behavior: messages without a hash are counted out', async () => {
    const broken = { kind: 'typed-data', json: '{}' } as const
    const parts = await readAll(contextOf({ messages: [broken] }), [], [broken, broken])
    const said = parts.flatMap(({ missing }) => missing ?? [])
    expect(said).toContain('Not read of the messages: 2 of them.')
    expect(said).toContain('The message that you compose has an error, so it has no hash.')
  })

  test('behavior: what was pasted is found', async () => {
    const pasted = safeTransaction({ to, value: 77n, nonce: 12n })
    expect(await find(hashOf(pasted), contextOf({ pasted: [pasted] }))).toEqual([
      'the pasted transaction with nonce 12 0',
    ])
  })

  test('param: each kind is known by its name, and its mark changes with what it is made of', () => {
    expect(new Set(lookupSources.map(({ name }) => name)).size).toBe(lookupSources.length)
    const changed = contextOf({
      composed: calls,
      unfinished: 1,
      messages: [{ kind: 'text', text: 'Vote yes' }],
      requests: [request({})],
      pasted: [safeTransaction({ to, nonce: 1n })],
    })
    for (const { name, mark } of lookupSources.filter(
      (one) => !['the queue', 'the messages'].includes(one.name),
    ))
      expect(mark(changed), name).not.toBe(mark(contextOf()))
  })
})
