import { describe, expect, test } from 'vitest'
import { parseDecoding } from './parseDecoding.ts'
import type { ListEntry } from './parseTransactionList.ts'
import { everyCall } from './testing/everyCall.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import * as wire from './testing/wireAnswers.ts'

const account = { chainId: 1, address: wire.safe } as const
const options = { signal: new AbortController().signal }
const answering = (answer: unknown) => gatewayOver(async () => new Response(JSON.stringify(answer)))
const page = (...results: readonly unknown[]) => ({ next: null, previous: null, results })
const infosOf = (items: readonly ListEntry[]) =>
  items.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction.info] : []))
const listed = async (txInfo: unknown, more: object = {}) => {
  const answer = page(wire.item(wire.summary('x', txInfo, more)))
  return answering(answer).history(account, {}, options)
}
const summaryOf = async (txInfo: unknown, more: object = {}) => {
  const [entry] = (await listed(txInfo, more)).items
  return entry?.kind === 'transaction' ? entry.transaction : undefined
}
const party = (address: string, name?: string) => ({ address, name })

describe('gateway answers', () => {
  test.each(Object.entries(everyCall))('behavior: %s is read whole', async (_, { answer, ask }) => {
    const value = await ask(answering(answer))
    expect(value).toBeDefined()
    expect(Object(value).unreadable ?? 0).toBe(0)
  })

  const single = ['safe', 'details', 'message', 'chain', 'contract', 'creation'] as const
  test.each(single)('behavior: %s that the gateway does not know is absent', async (name) => {
    const calls = gatewayOver(async () => new Response('{"code":404,"message":"x"}', { status: 404 }))
    expect(await everyCall[name]?.ask(calls)).toBeUndefined()
  })

  test.each(Object.entries(everyCall))('error: %s with an answer of another kind', async (name, { ask }) => {
    for (const answer of [null, 'text', 7, { unexpected: true }]) {
      await expect(ask(answering(answer)), `${name} answered ${answer}`).rejects.toMatchObject({
        code: 'gateway/shape',
      })
    }
  })
})

describe('a Safe', () => {
  test.each(['UP_TO_DATE', 'OUTDATED', 'UNKNOWN', 'NEW'])(
    'param: version state %s @parsers-version',
    async (state) => {
      const safe = await answering({ ...wire.safeInfo, implementationVersionState: state }).safe(
        account,
        options,
      )
      expect(safe).toMatchObject({ versionState: state === 'NEW' ? 'UNKNOWN' : state, version: '1.4.1+L2' })
    },
  )

  test('behavior: its tags are read, and what is absent stays absent', async () => {
    const safe = await answering(wire.safeInfo).safe(account, options)
    const tag = '1770000000'
    expect(safe?.tags).toEqual({ collectibles: tag, queue: tag, history: tag, messages: undefined })
    expect(safe).toMatchObject({ modules: [], guard: undefined })
  })
})

describe('a Safe that is told in parts', () => {
  const read = (more: object) => answering({ ...wire.safeInfo, ...more }).safe(account, options)
  const named = { value: wire.token, name: 'Allowance' }

  test.each([
    ['none are said', null, []],
    ['there are none', [], []],
    ['all can be read', [named], [party(wire.token, 'Allowance')]],
    ['one cannot be read', [named, null], undefined],
    ['they are no list', 'none', undefined],
  ])('behavior: modules when %s', async (_, modules, expected) => {
    const safe = await read({ modules })
    expect(safe).toMatchObject({ nonce: wire.safeInfo.nonce })
    expect(safe?.modules).toEqual(expected)
  })

  test('behavior: modules that are left out are none', async () => {
    const { modules: _, ...rest } = wire.safeInfo
    expect((await answering(rest).safe(account, options))?.modules).toEqual([])
  })

  test('behavior: without a version state it is unknown', async () => {
    expect(await read({ implementationVersionState: null })).toMatchObject({ versionState: 'UNKNOWN' })
  })

  test('behavior: a status stays known when its counts are not', async () => {
    const absent = { nonce: null, confirmationsRequired: null, confirmations: null }
    const told = { txStatus: 'SUCCESS', txHash: null, detailedExecutionInfo: absent }
    expect(await answering(told).transactionStatus(1, `0x${'ab'.repeat(32)}`, options)).toEqual({
      status: 'SUCCESS',
      transactionHash: undefined,
      nonce: undefined,
      confirmations: undefined,
    })
  })
})

describe('transactions of a list', () => {
  test('behavior: transfers of all three kinds, and of kinds that come later @parsers-transfers', async () => {
    const { native, erc20, erc721 } = wire.transferInfos
    const later = { type: 'ERC1155', amounts: [] }
    const answer = page(
      ...[native, erc20, erc721, later].map((info) => wire.item(wire.summary('x', wire.transfer(info)))),
    )
    const { items } = await answering(answer).incoming(account, {}, options)
    expect(infosOf(items).map((info) => info.kind === 'transfer' && info.asset)).toEqual([
      { kind: 'native', value: 10n ** 18n },
      {
        kind: 'erc20',
        token: wire.token,
        value: 5n,
        name: 'Coin',
        symbol: 'COIN',
        decimals: 6,
        trusted: undefined,
        imitation: false,
      },
      { kind: 'erc721', token: wire.token, tokenId: 7n, name: 'Coin', symbol: 'COIN', trusted: true },
      { kind: 'other', type: 'ERC1155' },
    ])
  })

  test.each(['INCOMING', 'OUTGOING', 'UNKNOWN', 'SIDEWAYS'])(
    'param: direction %s @parsers-direction',
    async (direction) => {
      const summary = await summaryOf(wire.transfer(wire.transferInfos.native, direction))
      const expected = direction === 'SIDEWAYS' ? 'UNKNOWN' : direction
      expect(summary?.info).toMatchObject({ kind: 'transfer', direction: expected })
    },
  )

  test.each(wire.settingsInfos)('param: settings change $type @parsers-settings', async (info) => {
    const summary = await summaryOf(wire.settingsChange(info))
    const type = info.type === 'CHANGE_MASTER_COPY' ? 'CHANGE_IMPLEMENTATION' : info.type
    expect(summary?.info).toMatchObject({
      kind: 'settings-change',
      change: { type },
      decoding: { method: 'addOwnerWithThreshold' },
    })
  })

  test('param: settings changes carry whom and how many', async () => {
    const changes = await Promise.all(
      wire.settingsInfos.map(async (info) => (await summaryOf(wire.settingsChange(info)))?.info),
    )
    const owner = party(wire.owner)
    const other = party(wire.token)
    expect(changes.map((info) => info?.kind === 'settings-change' && info.change)).toEqual([
      { type: 'SET_FALLBACK_HANDLER', handler: other },
      { type: 'ADD_OWNER', owner, threshold: 2 },
      { type: 'REMOVE_OWNER', owner, threshold: 1 },
      { type: 'SWAP_OWNER', oldOwner: owner, newOwner: other },
      { type: 'CHANGE_THRESHOLD', threshold: 3 },
      { type: 'CHANGE_IMPLEMENTATION', implementation: other },
      { type: 'ENABLE_MODULE', module: other },
      { type: 'DISABLE_MODULE', module: other },
      { type: 'SET_GUARD', guard: other },
      { type: 'DELETE_GUARD' },
      { type: 'SET_MODULE_GUARD', moduleGuard: other },
      { type: 'DELETE_MODULE_GUARD' },
    ])
  })

  test.each([
    [
      'a settings change of a new kind',
      wire.settingsChange({ type: 'SET_NEW' }),
      { change: { type: 'OTHER', name: 'SET_NEW' } },
    ],
    ['a settings change without its kind', wire.settingsChange(null), { change: undefined }],
    ['a swap', { type: 'SwapOrder' }, { kind: 'other', type: 'SwapOrder' }],
    [
      'a vault',
      { type: 'VaultDeposit', humanDescription: 'x' },
      { kind: 'other', type: 'VaultDeposit', description: 'x' },
    ],
  ])('behavior: %s is shown by its name @parsers-shown', async (_, txInfo, expected) => {
    expect((await summaryOf(txInfo))?.info).toMatchObject(expected)
  })

  const statuses = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'CANCELLED', 'FAILED', 'SUCCESS', 'NEW']
  test.each(statuses)('param: status %s @parsers-status', async (txStatus) => {
    const expected = txStatus === 'NEW' ? 'UNKNOWN' : txStatus
    expect((await summaryOf(wire.custom, { txStatus }))?.status).toBe(expected)
  })

  test('behavior: the execution, the hash in the id, the app and the note are read', async () => {
    const [, , entry] = (await answering(wire.queue).queue(account, {}, options)).items
    expect(entry).toMatchObject({
      kind: 'transaction',
      conflict: 'HasNext',
      transaction: {
        safeTxHash: wire.hash,
        execution: { kind: 'multisig', nonce: 4, confirmations: { submitted: 1, required: 2 } },
        app: { name: 'App', url: 'https://app.example' },
        note: 'Pay',
      },
    })
    const later = await summaryOf(wire.custom, { executionInfo: { type: 'ORACLE' }, note: 7, safeAppInfo: 1 })
    expect(later).toMatchObject({ execution: undefined, note: undefined, app: undefined })
  })

  const broken: readonly (readonly [string, unknown])[] = [
    ['no transaction', { type: 'TRANSACTION', conflictType: 'None' }],
    ['no id', wire.item(wire.summary('', wire.custom))],
    ['no time', wire.item(wire.summary('x', wire.custom, { timestamp: 'now' }))],
    ['a time beyond time', wire.item(wire.summary('x', wire.custom, { timestamp: 9e15 }))],
    [
      'an amount that is none',
      wire.item(wire.summary('x', wire.transfer({ ...wire.transferInfos.erc20, value: '-1' }))),
    ],
    ['an address that is none', wire.item(wire.summary('x', { ...wire.custom, to: { value: '0x12' } }))],
    [
      'an execution that cannot be read',
      wire.item(wire.summary('x', wire.custom, { executionInfo: { type: 'MULTISIG' } })),
    ],
    ['nothing', null],
    ['a text', 'TRANSACTION'],
  ]
  test.each(broken)('error: an item with %s costs that item and is counted', async (_, item) => {
    const { items, unreadable } = await answering(page(item, ...wire.queue.results)).queue(
      account,
      {},
      options,
    )
    expect(items).toHaveLength(wire.queue.results.length)
    expect(unreadable).toBe(1)
  })

  test('behavior: entries of a kind that comes later are no failure', async () => {
    const { items, unreadable } = await answering(page({ type: 'ADVERT' }, ...wire.queue.results)).queue(
      account,
      {},
      options,
    )
    expect([items[0], unreadable]).toEqual([{ kind: 'mark' }, 0])
  })
})

describe('details of a transaction', () => {
  const read = (change: object = {}) =>
    answering({ ...wire.details, ...change }).details(1, wire.hash, options)

  test('behavior: the ten fields that were signed are there', async () => {
    const { details } = wire
    const result = await read()
    expect(result?.execution).toMatchObject({
      kind: 'multisig',
      safeTxHash: wire.hash,
      safeTransaction: {
        to: wire.token,
        value: 0n,
        data: '0x8d80ff0a',
        operation: 1,
        safeTxGas: 0n,
        nonce: 4n,
      },
      confirmations: [{ signer: party(wire.owner), signature: wire.signature }],
      proposer: party(wire.owner),
    })
    expect(result?.data).toMatchObject({
      names: [party(wire.token, 'MultiSend')],
      trustedDelegateCallTarget: true,
    })
    expect(details.txData.hexData).toBe(result?.data?.data)
  })

  test('behavior: without its data a transaction cannot be hashed, and says so', async () => {
    expect((await read({ txData: null }))?.execution).toMatchObject({ safeTransaction: undefined })
  })

  test('behavior: a confirmation that cannot be read is counted, and costs nothing else', async () => {
    const detailedExecutionInfo = {
      ...wire.details.detailedExecutionInfo,
      confirmations: [...wire.details.detailedExecutionInfo.confirmations, { signer: 'nobody' }],
    }
    const result = await read({ detailedExecutionInfo })
    expect(result?.execution).toMatchObject({
      kind: 'multisig',
      confirmations: wire.details.detailedExecutionInfo.confirmations.map(() => expect.anything()),
      unreadableConfirmations: 1,
    })
  })

  test('behavior: an odd refund receiver costs the hash, a kind of execution that came later itself', async () => {
    const odd = { ...wire.details.detailedExecutionInfo, refundReceiver: 'nobody' }
    const result = await read({ detailedExecutionInfo: odd })
    expect(result?.execution).toMatchObject({
      kind: 'multisig',
      safeTransaction: undefined,
      nonce: odd.nonce,
    })
    const later = await read({ detailedExecutionInfo: { type: 'LATER', nonce: 4 } })
    expect(later).toMatchObject({ id: wire.details.txId, execution: undefined })
  })

  test('behavior: a module, a new kind of transaction, and no execution', async () => {
    const module = { type: 'MODULE', address: { value: wire.token } }
    expect((await read({ detailedExecutionInfo: module }))?.execution).toEqual({
      kind: 'module',
      module: party(wire.token),
    })
    expect((await read({ detailedExecutionInfo: null, txInfo: { type: 'Bridge' } }))?.info).toMatchObject({
      kind: 'other',
    })
  })

  test('error: an operation that is neither call nor delegate call is never guessed', async () => {
    const txData = { ...wire.details.txData, operation: 2 }
    await expect(read({ txData })).rejects.toMatchObject({ code: 'gateway/shape' })
    await expect(read({ txData: { ...txData, operation: undefined } })).rejects.toMatchObject({
      code: 'gateway/shape',
    })
  })
})

describe('parseDecoding', () => {
  test('behavior: calls inside a batch, and the one inside another Safe', () => {
    const decoding = parseDecoding(wire.decoding)
    expect(decoding).toMatchObject({ method: 'multiSend', accuracy: 'FULL_MATCH' })
    expect(decoding?.parameters[0]?.calls).toMatchObject([
      { to: wire.token, operation: 0, value: 0n, decoding: { method: 'transfer' } },
      { to: wire.token },
    ])
    const nested = {
      name: 'data',
      type: 'bytes',
      value: '0x',
      valueDecoded: { method: 'approve', parameters: null },
    }
    expect(parseDecoding({ method: 'execTransaction', parameters: [nested] })?.parameters[0]?.calls).toEqual([
      {
        operation: undefined,
        to: undefined,
        value: undefined,
        data: undefined,
        decoding: { method: 'approve', parameters: [], accuracy: undefined },
      },
    ])
  })

  test('behavior: values may be lists in lists, and booleans', () => {
    const parameters = [
      { name: 'a', type: 'tuple[]', value: [['1', 'True'], []] },
      { name: 'b', type: 'bool', value: false },
    ]
    expect(parseDecoding({ method: 'x', parameters })?.parameters.map(({ value }) => value)).toEqual([
      [['1', 'True'], []],
      'false',
    ])
  })

  test('error: what nests without end is cut, and what cannot be read left out', () => {
    let value: unknown = '1'
    for (let depth = 0; depth < 10_000; depth++) value = [value]
    const parameters = [
      { name: 'deep', type: 'x', value },
      { name: 'none' },
      { name: 'ok', type: 'x', value: '' },
    ]
    expect(parseDecoding({ method: 'x', parameters })?.parameters.map(({ name }) => name)).toEqual(['ok'])
    expect(parseDecoding({ parameters: [] })).toBeUndefined()
  })
})

describe('messages', () => {
  test('behavior: texts and typed data, with the app that asked', async () => {
    const { items, unreadable } = await answering(wire.messages).messages(account, options)
    expect(unreadable).toBe(0)
    expect(items).toMatchObject([
      { kind: 'mark' },
      {
        message: {
          message: { kind: 'text', text: 'hello' },
          status: 'CONFIRMED',
          preparedSignature: wire.signature,
          app: { name: 'App', url: 'https://app.example' },
          signatures: [{ owner: party(wire.owner) }],
        },
      },
      { message: { message: { kind: 'typed-data', json: JSON.stringify(wire.typedDataMessage.message) } } },
    ])
  })

  test.each([
    ['no message', { message: 7 }],
    ['no hash', { messageHash: '0x12' }],
    ['typed data without types', { message: { domain: {} } }],
  ])('error: an item with %s costs that item', async (_, change) => {
    const answer = page({ ...wire.message, ...change }, wire.message)
    expect(await answering(answer).messages(account, options)).toMatchObject({
      items: [{ kind: 'message' }],
      unreadable: 1,
    })
  })

  test.each(['NEEDS_CONFIRMATION', 'CONFIRMED', 'NEW'])(
    'param: status %s @parsers-status',
    async (status) => {
      const found = await answering({ ...wire.message, status, origin: 'no JSON' }).message(
        1,
        `0x${'ab'.repeat(32)}`,
        options,
      )
      expect(found).toMatchObject({ status: status === 'NEW' ? 'UNKNOWN' : status, app: undefined })
    },
  )
})

describe('chains and apps', () => {
  test('param: gas prices of every type, in either case @parsers-prices', async () => {
    const upper = wire.chain.gasPrice.map((price) => ({ ...price, type: price.type.toUpperCase() }))
    const expected = [
      { type: 'ORACLE', uri: 'https://gas.example', parameter: 'fast', gweiFactor: '1' },
      { type: 'FIXED', weiValue: 7n },
      { type: 'FIXED1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
    ]
    const read = (gasPrice: unknown) => answering({ ...wire.chain, gasPrice }).chain(1, options)
    expect((await read(wire.chain.gasPrice))?.gasPrices).toEqual([
      ...expected,
      { type: 'UNKNOWN', given: 'magic' },
    ])
    expect((await read(upper))?.gasPrices.slice(0, 3)).toEqual(expected)
  })

  test('behavior: features that come later stay, and what is missing costs nothing @parsers-features', async () => {
    const { chainId, chainName, shortName, nativeCurrency } = wire.chain
    const bare = await answering({ chainId, chainName, shortName, nativeCurrency }).chain(1, options)
    expect(bare).toMatchObject({ name: 'Ethereum', features: [], gasPrices: [], explorer: undefined })
    expect((await answering(wire.chain).chain(1, options))?.features).toContain('SOMETHING_NEW')
  })

  test('param: access policies @parsers-access', async () => {
    const policies = [
      { type: 'NO_RESTRICTIONS', value: null },
      { type: 'DOMAIN_ALLOWLIST', value: ['https://a.example'] },
      { type: 'UNKNOWN', value: null },
      { type: 'LATER' },
      null,
    ]
    const answer = policies.map((accessControl) => ({ ...wire.app, accessControl }))
    const { items } = await answering(answer).apps(1, options)
    expect(items.map(({ access }) => access)).toEqual([
      { policy: 'NO_RESTRICTIONS' },
      { policy: 'DOMAIN_ALLOWLIST', domains: ['https://a.example'] },
      { policy: 'UNKNOWN' },
      { policy: 'UNKNOWN' },
      { policy: 'UNKNOWN' },
    ])
  })

  test('error: an app without an address costs that app', async () => {
    const answer = [{ ...wire.app, url: null }, wire.app]
    expect(await answering(answer).apps(1, options)).toMatchObject({ items: [{ id: 7 }], unreadable: 1 })
  })
})
