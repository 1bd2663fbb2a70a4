import { describe, expect, onTestFinished, test } from 'vitest'
import { grantClearance } from '../shared/domain/clearance/grantClearance.ts'
import type { ComposedMessage } from '../shared/source/ComposedMessage.ts'
import {
  clearCalls,
  clearMessage,
  composeMessage,
  gatekeepingOfMessage,
} from '../shared/testing/clearances.ts'
import { until } from '../shared/testing/sourceWorld.ts'
import { success } from './testing/fakeFrame.ts'
import { account, call, openPage, otherSafe, safeTxHash } from './testing/openPage.ts'

const hello = composeMessage(account, { kind: 'text', text: 'hello' })
const { safeMessageHash } = hello
const mail = {
  domain: { name: 'Demo', chainId: 1 },
  types: { Mail: [{ name: 'contents', type: 'string' }], Unused: [{ name: 'x', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { contents: 'hi' },
}
const typed = (value: unknown) => composeMessage(account, { kind: 'typed-data', json: JSON.stringify(value) })
const cleared = clearCalls([call], account)

async function openSigning() {
  const page = await openPage()
  await page.ready()
  const { signMessage, messageSignature } = page.source.capabilities
  if (signMessage === undefined || messageSignature === undefined) throw new Error('messages can be signed')
  /** Asks, and comes back when the question has reached the user. */
  async function ask(composed: ComposedMessage = hello) {
    const before = page.world.questions.length
    const arrived = new Promise<void>((resolve) => page.world.setOnQuestion(resolve))
    const request = signMessage?.(composed, clearMessage(composed))
    if (request === undefined) throw new Error('messages can be signed')
    await arrived
    expect(page.world.questions).toHaveLength(before + 1)
    return request
  }
  /** The outcome of the newest request in the state. */
  const progress = () => page.source.getState().requests[0]?.progress
  return { ...page, signMessage, messageSignature, ask, progress }
}

describe('signMessage', () => {
  test('behavior: what travels, after Safe and chain were read again and the record was stored', async () => {
    const { ask, posted, storage, world } = await openSigning()
    const before = posted.length
    const { id } = await ask()
    expect(posted.slice(before).map(({ method }) => method)).toEqual([
      'getSafeInfo',
      'getChainInfo',
      'signMessage',
    ])
    expect(world.questions).toMatchObject([{ id, method: 'signMessage', params: { message: 'hello' } }])
    expect(storage.load()).toEqual([
      {
        id,
        method: 'signMessage',
        account,
        calls: [],
        network: 'Ethereum',
        signing: { safeMessageHash, message: hello.message },
        startedAt: 1_000,
        progress: { phase: 'waiting' },
      },
    ])
  })

  test('behavior: hex travels as it was given, because the host decodes it', async () => {
    const { ask, world } = await openSigning()
    await ask(composeMessage(account, { kind: 'text', text: '0x3078363838' }))
    expect(world.questions[0]?.params).toEqual({ message: '0x3078363838' })
  })

  test('behavior: typed data travels as it was hashed, without unused types', async () => {
    const { ask, world } = await openSigning()
    await ask(typed(mail))
    expect(world.questions[0]).toMatchObject({ method: 'signTypedMessage' })
    expect(world.questions[0]?.params).toEqual({
      typedData: { ...mail, types: { Mail: mail.types.Mail } },
    })
  })

  test.each([
    [
      'signed now',
      { messageHash: safeMessageHash, signature: '0x1234' },
      { kind: 'signed', messageHash: safeMessageHash, signature: '0x1234' },
    ],
    [
      'still collecting signatures',
      { messageHash: safeMessageHash },
      { kind: 'collecting', messageHash: safeMessageHash },
    ],
    ['on chain', { safeTxHash }, { kind: 'on-chain', safeTxHash }],
  ])('behavior: %s', async (_, answer, outcome) => {
    const { ask, world, progress } = await openSigning()
    const { settled } = await ask()
    world.answer(answer)
    expect(await settled).toEqual(outcome)
    expect(progress()).toEqual({ phase: 'settled', outcome })
  })

  test.each([
    ['Transaction was rejected', 'rejected', 'bridge/user-rejected'],
    ['Request failed', 'undecided', 'bridge/host-failed'],
  ])('error: the host says %s', async (text, kind, code) => {
    const { ask, world } = await openSigning()
    const { settled } = await ask()
    world.refuse(text)
    expect(await settled).toMatchObject({ kind, error: { code, message: text }, hashes: [] })
  })

  test.each([
    ['no JSON', '{', 'Invalid typed data'],
    ['no message', JSON.stringify({ ...mail, message: undefined }), 'Invalid typed data'],
    [
      'a value that does not fit',
      JSON.stringify({ ...mail, message: { contents: 7 } }),
      'Invalid typed data',
    ],
  ])('error: typed data with %s never reaches the host', async (_, json, message) => {
    const { signMessage, source, world } = await openSigning()
    const outcome = await signMessage(
      { ...hello, message: { kind: 'typed-data', json } },
      clearMessage(hello),
    ).settled
    expect(outcome).toMatchObject({ kind: 'failed', error: { code: 'message/typed-data', message } })
    expect(world.questions).toEqual([])
    expect(source.getState().requests).toEqual([])
  })

  test.each([{ kind: 'picture' }, { kind: 'text', text: '' }])(
    'error: %j is Invalid message type @signing-invalid',
    async (message) => {
      const { signMessage, world } = await openSigning()
      // As from a caller that was not compiled with this app.
      const request = Reflect.apply(signMessage, undefined, [{ ...hello, message }, clearMessage(hello)])
      expect(await request.settled).toMatchObject({
        kind: 'failed',
        error: { code: 'message/type', message: 'Invalid message type' },
      })
      expect(world.questions).toEqual([])
    },
  )

  test('error: a critical finding that is not acknowledged: nothing reaches the host', async () => {
    const { signMessage, world } = await openSigning()
    const sign = (typed: string) =>
      signMessage(hello, grantClearance({ kind: 'message', ...hello }, gatekeepingOfMessage(hello, typed)))
    expect(() => sign('')).toThrow(expect.objectContaining({ facts: { reason: 'not-acknowledged' } }))
    expect(world.questions).toEqual([])
    const asked = new Promise<void>((resolve) => world.setOnQuestion(resolve))
    sign('another hash')
    await asked
    expect(world.questions).toHaveLength(1)
  })

  test('error: the Safe was switched since composing, so nothing is asked', async () => {
    const { signMessage, world } = await openSigning()
    world.setSafe({ safeAddress: otherSafe })
    expect(await signMessage(hello, clearMessage(hello)).settled).toMatchObject({
      kind: 'failed',
      error: {
        code: 'source/account-changed',
        facts: { composedForAddress: account.address, currentAddress: otherSafe },
      },
    })
    expect(world.questions).toEqual([])
  })

  test('error: one question at a time, whatever the questions are about', async () => {
    const { ask, signMessage, source, world } = await openSigning()
    await ask()
    for (const second of [
      signMessage(hello, clearMessage(hello)),
      source.sendCalls([call], account, cleared),
    ])
      expect(await second.settled).toMatchObject({ kind: 'failed', error: { code: 'source/request-open' } })
    expect(world.questions).toHaveLength(1)
    expect(source.getState().requests).toHaveLength(1)
  })

  test('error: not while the person is asked for a permission', async () => {
    const { source, signMessage, world } = await openSigning()
    const tools = await source.capabilities.hostTools?.()
    tools?.requestPermissions([{ requestAddressBook: {} }])
    await until(source, ({ requests }) => requests.length === 1)
    expect(await signMessage(hello, clearMessage(hello)).settled).toMatchObject({
      error: { code: 'source/request-open' },
    })
    expect(world.questions).toHaveLength(1)
    expect(source.getState().requests).toHaveLength(1)
  })

  test('behavior: after Stop waiting a late answer still settles it', async () => {
    const { ask, source, world, progress } = await openSigning()
    const request = await ask()
    request.stopWaiting()
    expect(await request.settled).toEqual({ kind: 'stopped' })
    expect(progress()).toMatchObject({ phase: 'orphaned', reason: 'stopped' })
    world.answer({ messageHash: safeMessageHash, signature: '0x12' })
    await until(source, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(progress()).toMatchObject({ outcome: { kind: 'signed', signature: '0x12' } })
  })

  test('behavior: an answer to a question from before a reload settles it', async () => {
    const { ask, source, world, start } = await openSigning()
    await ask(typed(mail))
    source.dispose()
    const next = start()
    onTestFinished(() => next.dispose())
    await until(next, ({ connection }) => connection.status === 'ready')
    expect(next.getState().requests).toMatchObject([
      {
        signing: { safeMessageHash: typed(mail).safeMessageHash },
        progress: { phase: 'orphaned', reason: 'reloaded' },
      },
    ])
    world.answer({ safeTxHash }, 0)
    await until(next, ({ requests }) => requests[0]?.progress.phase === 'settled')
    expect(next.getState().requests).toMatchObject([
      { progress: { outcome: { kind: 'on-chain', safeTxHash } } },
    ])
  })
})

describe('messageSignature', () => {
  const { signal } = new AbortController()

  /** Asks, and answers once the host was asked. */
  async function askFor(data: unknown, page: Awaited<ReturnType<typeof openSigning>>) {
    const asked = page.messageSignature(safeMessageHash, { signal })
    while (page.world.questions.at(-1)?.method !== 'getOffChainSignature')
      await new Promise((resolve) => setImmediate(resolve))
    const question = page.world.questions.at(-1)
    expect(question?.params, 'a bare string').toBe(safeMessageHash)
    page.receive(success(question?.id ?? '', data))
    return await asked
  }

  test('behavior: the signature settles the request that was rejected, or is no longer awaited', async () => {
    const page = await openSigning()
    const { settled } = await page.ask()
    page.world.refuse('Transaction was rejected')
    await settled
    expect(await askFor('0x1234', page)).toBe('0x1234')
    expect(page.progress()).toEqual({
      phase: 'settled',
      outcome: { kind: 'signed', messageHash: safeMessageHash, signature: '0x1234' },
    })
  })

  test('behavior: silence means that owners are missing', async () => {
    const page = await openSigning()
    const asked = page.messageSignature(safeMessageHash, { signal })
    while (page.world.questions.length === 0) await new Promise((resolve) => setImmediate(resolve))
    page.advance(4_000)
    expect(await asked).toBeUndefined()
  })

  test('behavior: no bytes are no signature', async () => {
    const page = await openSigning()
    await page.ask()
    expect(await askFor('0x', page)).toBeUndefined()
    expect(page.progress()).toEqual({ phase: 'waiting' })
  })

  test('error: what is no signature is refused', async () => {
    await expect(askFor({ signed: true }, await openSigning())).rejects.toMatchObject({
      code: 'bridge/invalid-reply',
    })
  })

  test.each(['0x12', 'hello', ''])('error: %j is no hash, and nothing is asked', async (text) => {
    const { messageSignature, posted } = await openSigning()
    const before = posted.length
    await expect(Reflect.apply(messageSignature, undefined, [text, { signal }])).rejects.toMatchObject({
      message: 'The address or message hash is invalid',
      code: 'message/hash',
    })
    expect(posted).toHaveLength(before)
  })
})
