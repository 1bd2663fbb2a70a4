import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { describe, expect, test } from 'vitest'
import { createStore } from '../shared/source/createStore.ts'
import { keptTexts } from '../shared/source/keptTexts.ts'
import { createMemoryView } from '../shared/testing/memoryView.ts'
import { createLibraryRequests } from './libraryRequests.ts'
import { createProvider } from './provider.ts'
import { optionsWith } from './replacements/safeAppsSdk.ts'
import { createSdkLine } from './sdkLine.ts'
import { otherSafe, account as ref, safeTxHash } from './testing/openPage.ts'
import { hash, payment, readySafe, safe } from './testing/openProvider.ts'

/** A provider whose requests wait in `approval`; `posted` is all that reaches the host. */
function openLibrary() {
  const approval = createLibraryRequests()
  const posted: string[] = []
  const connection = createStore(readySafe())
  const ask = async (method: string) => {
    posted.push(method)
    return 'answer'
  }
  const line = createSdkLine({
    communicator: () => ({ sendRaw: ask }),
    connection: connection.get,
    approval,
    hostTools: () => Promise.reject(new Error('not asked for')),
  })
  const provider = createProvider({
    sdk: new SafeAppsSDK(optionsWith(line)),
    connection,
    read: (method) => ask(method),
    texts: keptTexts(createMemoryView().view),
  })
  return {
    approval,
    posted,
    request: (method: string, ...params: unknown[]) => provider.request({ method, params }),
  }
}

const waiting = async ({ approval }: ReturnType<typeof openLibrary>) => {
  await new Promise((resolve) => setImmediate(resolve))
  return approval.get()
}

describe('createLibraryRequests', () => {
  test('behavior: calls wait as they would be sent, and are answered with what came of them', async () => {
    const library = openLibrary()
    const sending = library.request('wallet_sendCalls', { chainId: '0x1', calls: [payment, payment] })
    const request = await waiting(library)
    expect(request).toMatchObject({
      kind: 'calls',
      account: ref,
      calls: [
        { to: otherSafe, value: 1n, data: '0x' },
        { to: otherSafe, value: 1n, data: '0x' },
      ],
    })
    if (request?.kind !== 'calls') throw new Error('no calls wait')
    request.answer(Promise.resolve({ kind: 'safe-transaction', safeTxHash }))
    expect(await sending).toEqual({ id: safeTxHash })
    expect(library.approval.get()).toBeUndefined()
    expect(library.posted).toEqual([])
  })

  test('behavior: a message waits with its hash, and its signature is the answer', async () => {
    const library = openLibrary()
    const signing = library.request('personal_sign', 'hello', safe)
    const request = await waiting(library)
    expect(request).toMatchObject({ kind: 'message', composed: { message: { kind: 'text', text: 'hello' } } })
    if (request?.kind !== 'message') throw new Error('no message waits')
    request.answer(Promise.resolve({ kind: 'signed', messageHash: hash, signature: '0x5160' }))
    expect(await signing).toBe('0x5160')
  })

  test('error: rejected here it is 4001, and nothing reaches the host', async () => {
    const library = openLibrary()
    const sending = library.request('eth_sendTransaction', payment)
    ;(await waiting(library))?.reject()
    await expect(sending).rejects.toMatchObject({ code: 4001, message: 'User rejected the request' })
    expect(library.approval.get()).toBeUndefined()
    expect(library.posted).toEqual([])
  })

  test('error: a second request while one waits is -32002, and the first still waits', async () => {
    const library = openLibrary()
    const first = library.request('eth_sendTransaction', payment)
    const shown = await waiting(library)
    await expect(library.request('eth_sign', safe, hash)).rejects.toMatchObject({ code: -32002 })
    expect(library.approval.get()).toBe(shown)
    shown?.reject()
    await expect(first).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: once the account was asked, it stays until the host has answered', async () => {
    const library = openLibrary()
    const sending = library.request('eth_sendTransaction', payment)
    const request = await waiting(library)
    if (request?.kind !== 'calls') throw new Error('no calls wait')
    let stopWaiting = () => {}
    request.answer(
      new Promise((resolve) => {
        stopWaiting = () => resolve({ kind: 'stopped' })
      }),
    )
    request.reject()
    expect(await waiting(library)).toBe(request)
    stopWaiting()
    await expect(sending).rejects.toMatchObject({ message: 'The user stopped waiting for the answer' })
    expect(library.approval.get()).toBeUndefined()
  })
})
