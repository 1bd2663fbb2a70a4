import { describe, expect, test } from 'vitest'
import type { Approval, Question } from './askPerson.ts'
import { createWallet } from './createWallet.ts'

const ada = { name: 'Ada', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as const
const bo = { name: 'Bo', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' } as const
const settings = { rpcUrl: 'http://node', chainId: 31337, accounts: [ada, bo] }

function setup({ stored = new Map<string, string>(), blocked = false } = {}) {
  const asked: { question: Question; answer: (approval: Approval | undefined) => void }[] = []
  const node: [string, string, unknown][] = []
  const events: [string, unknown][] = []
  const { provider, control } = createWallet({
    settings,
    origin: 'http://site',
    askPerson: (question) => new Promise((answer) => asked.push({ question, answer })),
    askNode: async (url, method, params) => {
      node.push([url, method, params])
      return `${method} done`
    },
    storage: () => {
      if (blocked) throw new DOMException('The operation is insecure.', 'SecurityError')
      return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) }
    },
  })
  for (const event of ['connect', 'accountsChanged', 'chainChanged']) {
    provider.on(event, (value) => events.push([event, value]))
  }
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { asked, node, events, control, request, provider, stored }
}

describe('createWallet', () => {
  test('behavior: a site sees the account that was chosen, and again without a question', async () => {
    const { asked, events, request } = setup()
    expect(await request('eth_accounts')).toEqual([])
    const connected = request('eth_requestAccounts')
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]?.question.accounts).toEqual([ada, bo])
    asked[0]?.answer({ account: bo })
    expect(await connected).toEqual([bo.address])
    expect(await request('eth_requestAccounts')).toEqual([bo.address])
    expect(asked).toHaveLength(1)
    expect(events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [bo.address]],
    ])
  })

  test('error: a rejection is 4001, a second question meanwhile -32002', async () => {
    const { asked, request } = setup()
    const connected = request('eth_requestAccounts')
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    asked[0]?.answer(undefined)
    await expect(connected).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: the account is remembered over a reload, and after it is taken back it is not', async () => {
    const first = setup()
    first.control.answer('approve')
    await first.request('eth_requestAccounts')
    const second = setup({ stored: first.stored })
    expect(await second.request('eth_accounts')).toEqual([ada.address])
    await second.request('wallet_revokePermissions', { eth_accounts: {} })
    expect(second.events).toEqual([['accountsChanged', []]])
    expect(await setup({ stored: first.stored }).request('eth_accounts')).toEqual([])
  })

  test('behavior: it works where storage is blocked', async () => {
    const { control, request } = setup({ blocked: true })
    control.answer('approve')
    expect(await request('eth_requestAccounts')).toEqual([ada.address])
  })

  test('behavior: permissions have the shape of EIP-2255', async () => {
    const { control, request } = setup()
    expect(await request('wallet_getPermissions')).toEqual([])
    control.answer('approve')
    expect(await request('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([
      { parentCapability: 'eth_accounts', invoker: 'http://site' },
    ])
  })

  test('error: an account that was not granted is 4100', async () => {
    const { control, request, node } = setup()
    control.answer('approve')
    const send = () => request('eth_sendTransaction', { from: bo.address, to: ada.address, value: '0x1' })
    await expect(send()).rejects.toMatchObject({ code: 4100 })
    await request('eth_requestAccounts')
    await expect(send()).rejects.toMatchObject({ code: 4100 })
    await expect(request('personal_sign', '0x00', bo.address)).rejects.toMatchObject({ code: 4100 })
    await expect(request('eth_signTypedData_v4', bo.address, '{}')).rejects.toMatchObject({ code: 4100 })
    expect(node).toEqual([])
  })

  test('behavior: what is approved goes to the node as it came', async () => {
    const { control, request, node } = setup()
    control.answer('approve')
    await request('eth_requestAccounts')
    const transaction = { from: ada.address, to: bo.address, value: '0x1' }
    expect(await request('eth_sendTransaction', transaction)).toBe('eth_sendTransaction done')
    await request('personal_sign', '0x68690a', ada.address)
    await request('eth_signTypedData_v4', ada.address, '{"types":{}}')
    expect(node).toEqual([
      ['http://node', 'eth_sendTransaction', [transaction]],
      ['http://node', 'personal_sign', ['0x68690a', ada.address]],
      ['http://node', 'eth_signTypedData_v4', [ada.address, '{"types":{}}']],
    ])
  })

  test('error: nothing goes to the node when the person says no', async () => {
    const { control, request, node } = setup()
    control.answer('approve')
    await request('eth_requestAccounts')
    control.answer('reject')
    await expect(request('eth_sendTransaction', { from: ada.address, to: bo.address })).rejects.toMatchObject(
      { code: 4001 },
    )
    await expect(request('personal_sign', '0x00', ada.address)).rejects.toMatchObject({ code: 4001 })
    expect(node).toEqual([])
  })

  test('error: a chain it does not know is 4902, one it was given it changes to', async () => {
    const { control, request, events, node } = setup()
    control.answer('approve')
    const switching = () => request('wallet_switchEthereumChain', { chainId: '0x64' })
    await expect(switching()).rejects.toMatchObject({ code: 4902 })
    await request('wallet_addEthereumChain', {
      chainId: '0x64',
      chainName: 'Gnosis',
      rpcUrls: ['http://gno'],
    })
    expect(await request('eth_chainId')).toBe('0x64')
    expect(await request('net_version')).toBe('100')
    await request('eth_blockNumber')
    expect(node).toEqual([['http://gno', 'eth_blockNumber', []]])
    expect(await request('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
    expect(events).toEqual([
      ['chainChanged', '0x64'],
      ['chainChanged', '0x7a69'],
    ])
  })

  test('error: on a chain without a node nothing is sent, 4901', async () => {
    const { control, request } = setup()
    control.answer('approve')
    await request('eth_requestAccounts')
    control.setChain(5)
    const transaction = { from: ada.address, to: bo.address }
    await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: 4901 })
    control.setChain(31337)
    await expect(request('eth_sendTransaction', { ...transaction, chainId: '0x5' })).rejects.toMatchObject({
      code: 4901,
    })
  })

  test.each(['eth_sign', 'eth_signTypedData_v3', 'wallet_sendCalls'])('error: %s is 4200', async (method) => {
    await expect(setup().request(method)).rejects.toMatchObject({ code: 4200 })
  })

  test('behavior: a test changes account and chain and fails a request from outside', async () => {
    const { control, request, events } = setup()
    control.answer('approve')
    await request('eth_requestAccounts')
    control.setAccount('Bo')
    control.setChain(5)
    control.disconnect()
    control.failNext('eth_chainId', { code: -32603, message: 'broken' })
    await expect(request('eth_chainId')).rejects.toMatchObject({ code: -32603, message: 'broken' })
    expect(await request('eth_chainId')).toBe('0x5')
    expect(events.slice(2)).toEqual([
      ['accountsChanged', [bo.address]],
      ['chainChanged', '0x5'],
      ['accountsChanged', []],
    ])
    expect(control.log.at(-2)).toMatchObject({ method: 'eth_chainId', outcome: { code: -32603 } })
  })

  test('behavior: questions wait for each other', async () => {
    const { asked, control, request } = setup()
    control.answer('approve')
    await request('eth_requestAccounts')
    control.answer('ask')
    const both = [
      request('personal_sign', '0x01', ada.address),
      request('personal_sign', '0x02', ada.address),
    ]
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.answer({ account: undefined })
    await both[0]
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.answer(undefined)
    await expect(both[1]).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: a removed listener hears nothing', async () => {
    const { control, provider } = setup()
    const heard: unknown[] = []
    const listener = (value: unknown) => heard.push(value)
    provider.on('chainChanged', listener)
    control.setChain(5)
    provider.removeListener('chainChanged', listener)
    control.setChain(6)
    expect(heard).toEqual(['0x5'])
  })
})
