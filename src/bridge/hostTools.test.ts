import { describe, expect, test } from 'vitest'
import { until } from '../shared/testing/sourceWorld.ts'
import { toProviderRpcError } from './ProviderRpcError.ts'
import { requireAddressBookOnly } from './permissions.ts'
import { success } from './testing/fakeFrame.ts'
import { openPage } from './testing/openPage.ts'

const ada = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const bookOnly = [{ requestAddressBook: {} }]
const granted = [{ parentCapability: 'requestAddressBook', invoker: 'x', date: 1, caveats: [] }]
const denied = [
  { parentCapability: 'requestAddressBook', caveats: [{ type: 'userRestricted', value: true }] },
]

async function openTools() {
  const page = await openPage()
  await page.ready()
  // Tests answer for the node themselves.
  page.world.setReads('silence')
  const tools = await page.source.capabilities.hostTools?.()
  if (tools === undefined) throw new Error('the embedded source has host tools')
  const { signal } = new AbortController()
  /** Resolves when the host was asked `method`. */
  async function asked(method: string) {
    while (page.posted.at(-1)?.method !== method) await new Promise((resolve) => setImmediate(resolve))
    return page.posted.at(-1)
  }
  async function answerMachine(method: string, data: unknown) {
    page.receive(success((await asked(method))?.id ?? '', data))
  }
  return { ...page, tools, signal, asked, answerMachine }
}

describe('createHostTools: permissions', () => {
  test('behavior: what was granted and refused is listed, without a question', async () => {
    const { tools, signal, answerMachine } = await openTools()
    const listed = tools.ask('wallet_getPermissions', undefined, { signal })
    await answerMachine('wallet_getPermissions', [...denied, { parentCapability: 'later' }])
    expect(await listed).toEqual([
      { capability: 'requestAddressBook', denied: true },
      { capability: 'later', denied: false },
    ])
  })

  test('behavior: a person is asked for exactly the address book, and the yes counts', async () => {
    const { tools, source, world } = await openTools()
    const request = tools.requestPermissions(bookOnly)
    await until(source, ({ requests }) => requests.length === 1)
    expect(source.getState().requests).toMatchObject([
      { id: request.id, method: 'wallet_requestPermissions', calls: [], progress: { phase: 'waiting' } },
    ])
    expect(world.questions).toMatchObject([{ id: request.id, params: bookOnly }])
    world.answer(granted)
    expect(await request.settled).toEqual({ kind: 'granted' })
    expect(source.getState().requests, 'the host keeps it from now on').toEqual([])
  })

  test.each([
    ['refuses', 'denied', 'bridge/permissions-rejected', 'Permissions rejected', 4001],
    ['fails', 'failed', 'bridge/host-failed', 'Request failed', -32603],
  ])(
    'error: a host that %s leaves no request behind @host-tools-parent',
    async (what, kind, code, message, number) => {
      const { tools, source, world } = await openTools()
      const request = tools.requestPermissions(bookOnly)
      await until(source, ({ requests }) => requests.length === 1)
      world.refuse(what === 'refuses' ? 'Permissions were rejected' : 'Request failed')
      const outcome = await request.settled
      expect(outcome).toMatchObject({ kind, error: { code, message } })
      expect('error' in outcome && toProviderRpcError(outcome.error).code).toBe(number)
      expect(source.getState().requests).toEqual([])
    },
  )

  test('error: a list that restricts what was asked for is a refusal', async () => {
    const { tools, source, world } = await openTools()
    const request = tools.requestPermissions(bookOnly)
    await until(source, ({ requests }) => requests.length === 1)
    world.answer(denied)
    expect(await request.settled).toMatchObject({ kind: 'denied' })
  })

  test('behavior: a dialog that was closed is never answered; one can stop, and a late answer still counts', async () => {
    const { tools, source, world } = await openTools()
    const request = tools.requestPermissions(bookOnly)
    await until(source, ({ requests }) => requests.length === 1)
    request.stopWaiting()
    expect(await request.settled).toEqual({ kind: 'stopped' })
    expect(source.getState().requests).toMatchObject([{ progress: { phase: 'orphaned', reason: 'stopped' } }])
    world.answer(granted)
    await until(source, ({ requests }) => requests.length === 0)
  })

  test('behavior: an answer after a reload still counts', async () => {
    const { tools, source, world, start } = await openTools()
    tools.requestPermissions(bookOnly)
    await until(source, ({ requests }) => requests.length === 1)
    source.dispose()
    const next = start()
    await until(next, ({ connection }) => connection.status === 'ready')
    expect(next.getState().requests).toMatchObject([{ progress: { phase: 'orphaned', reason: 'reloaded' } }])
    world.answer(granted)
    await until(next, ({ requests }) => requests.length === 0)
    next.dispose()
  })

  test('error: one question at a time', async () => {
    const { tools, source, world } = await openTools()
    tools.requestPermissions(bookOnly)
    await until(source, ({ requests }) => requests.length === 1)
    const second = await tools.requestPermissions(bookOnly).settled
    expect(second).toMatchObject({ kind: 'failed', error: { code: 'source/request-open' } })
    expect(world.questions).toHaveLength(1)
  })

  test.each([
    ['nothing', []],
    ['no capability', [{}]],
    ['another capability', [{ eth_accounts: {} }]],
    ['more than one', [{ requestAddressBook: {}, eth_accounts: {} }]],
    ['no object', [null]],
    ['no list', 'requestAddressBook'],
  ])(
    'error: %s is Permissions request is invalid, and the host is not asked @host-tools-permissions',
    async (_, wanted) => {
      expect(() => requireAddressBookOnly(wanted)).toThrow(
        expect.objectContaining({
          message: 'Permissions request is invalid',
          code: 'bridge/permissions-invalid',
        }),
      )
      const { tools, posted } = await openTools()
      const before = posted.length
      // As from a library that was not compiled with this app.
      expect(() => Reflect.apply(tools.requestPermissions, tools, [wanted])).toThrow(
        'Permissions request is invalid',
      )
      expect(posted).toHaveLength(before)
    },
  )
})

describe('createHostTools: the address book', () => {
  test('behavior: has the entries of the open chain', async () => {
    const { tools, signal, answerMachine } = await openTools()
    const book = tools.addressBook({ signal })
    await answerMachine('requestAddressBook', [
      { address: ada, name: 'Ada', chainId: '1' },
      { address: ada.toLowerCase(), name: 'Without a network' },
      { address: ada, name: 'Elsewhere', chainId: '100' },
    ])
    expect((await book).map(({ address, name }) => [address, name])).toEqual([
      [ada, 'Ada'],
      [ada, 'Without a network'],
    ])
  })

  test('error: entries that are none make the whole answer unusable', async () => {
    const { tools, signal, answerMachine } = await openTools()
    const book = tools.addressBook({ signal })
    await answerMachine('requestAddressBook', [{ address: 'vitalik.eth', name: 'V' }])
    await expect(book).rejects.toMatchObject({ code: 'bridge/invalid-reply' })
  })
})

describe('createHostTools: the environment', () => {
  test('behavior: names the host and its version', async () => {
    const { tools, signal } = await openTools()
    expect(await tools.environment({ signal })).toEqual({
      origin: 'https://app.safe.global',
      claims: 'https://app.safe.global',
      version: '9.1.0',
      ourVersion: '9.1.0',
    })
  })

  test.each([
    [{ offChainSigning: true }, true],
    [{ offChainSigning: false, others: 1 }, false],
    [{ offChainSigning: 'yes' }, undefined],
    [null, undefined],
  ])('param: the settings %j are read as %s', async (settings, said) => {
    const { tools, signal, answerMachine, asked } = await openTools()
    const answer = tools.setOffChainSigning(false, { signal })
    expect(await asked('rpcCall')).toMatchObject({
      params: { call: 'safe_setSettings', params: [{ offChainSigning: false }] },
    })
    await answerMachine('rpcCall', settings)
    expect(await answer).toBe(said)
  })

  test('behavior: asking what holds changes nothing', async () => {
    const { tools, signal, asked } = await openTools()
    void tools.offChainSigning({ signal }).catch(() => {})
    expect(await asked('rpcCall')).toMatchObject({ params: { call: 'safe_setSettings', params: [{}] } })
  })

  test('behavior: counts what was none of our business', async () => {
    const { tools, receive, dispatch } = await openTools()
    receive(success('ffff', 'late'))
    receive({ hello: 1 })
    receive(success('ffff', 'late'), { origin: 'https://elsewhere.example' })
    dispatch({ data: 'devtools', origin: 'x', source: null })
    expect(tools.ignoredMessages()).toMatchObject({
      unknownId: 1,
      malformed: 1,
      otherOrigin: 1,
      otherWindow: 1,
    })
  })
})
