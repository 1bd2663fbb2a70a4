import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getEnsAvatar, getEnsName } from 'wagmi/actions'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { type Answering, type FakeNode, startFakeNode } from '../../shared/testing/fakeNode.ts'
import { namesChain } from '../../shared/testing/namesChain.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { createMemoryStorage } from './guardStorage.ts'

let node: FakeNode
beforeAll(async () => {
  node = await startFakeNode(() => null)
})
afterAll(() => node.stop())

/** What the node of chain 1 answers from now on. */
function answer(answering: Answering): void {
  node.answer((method, params) => (method === 'eth_chainId' ? '0x1' : answering(method, params)))
}

function setup() {
  createFakeWindow()
  const chains = [{ ...localChain(node.url), id: 1 }]
  const config = wagmiConfigOf({ chains, storage: createMemoryStorage() })
  onTestFinished(() => config._internal.mipd?.destroy())
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetchSpy.mockRestore())
  const hosts = () => fetchSpy.mock.calls.map(([url]) => new URL(String(url)).origin)
  return { config, hosts }
}

/** What the name service answers for the text record `avatar`. */
function recordAnswer(text: string) {
  return throughMulticall(
    true,
    encodeFunctionResult({
      abi: parseAbi(['function resolve(bytes, bytes) view returns (bytes, address)']),
      result: [encodeAbiParameters([{ type: 'string' }], [text]), someContract],
    }),
  )
}

/** Chain 1 has Multicall3, through which viem sends every call. */
function throughMulticall(success: boolean, returnData: Hex) {
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: [{ success, returnData }],
  })
}

const someContract = '0x0000000000000000000000000000000000000001'

describe('createWagmiConfig', () => {
  test.each([
    ['a picture inside the record is shown', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['a picture on a host of the record is not fetched', 'https://tracker.example/me.png', null],
    ['a picture on IPFS is not fetched', 'ipfs://QmHash', null],
    [
      'a picture of a collectible is not looked up',
      'eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/1',
      null,
    ],
  ])('behavior: %s', async (_, text, shown) => {
    const { config, hosts } = setup()
    answer(() => recordAnswer(text))
    expect(await getEnsAvatar(config, { name: 'vitalik.eth', chainId: 1 })).toBe(shown)
    expect(new Set(hosts())).toEqual(new Set([new URL(node.url).origin]))
  })

  test.each([
    ['a name in its normal form is a name', 'vitalik.eth', 'vitalik.eth'],
    ['a name in capitals is none', 'Vitalik.eth', null],
    ['a name with a letter that looks like another is none', 'vit\u0430lik.eth', null],
    ['a name with a hidden character is none', 'vitalik\u200b.eth', null],
  ])('behavior: %s', async (_, text, shown) => {
    const { config } = setup()
    const names = namesChain({ names: { [someContract]: text }, addresses: { [text]: someContract } })
    answer((method, params) => names.answer({ method, params }))
    expect(await getEnsName(config, { address: someContract, chainId: 1 })).toBe(shown)
  })

  test('error: a name that leads to another address is none', async () => {
    const { config } = setup()
    const names = namesChain({
      names: { [someContract]: 'vitalik.eth' },
      addresses: { 'vitalik.eth': '0x0000000000000000000000000000000000000002' },
    })
    answer((method, params) => names.answer({ method, params }))
    expect(await getEnsName(config, { address: someContract, chainId: 1 })).toBe(null)
  })

  test('behavior: a contract that wants its answer fetched from a host of its own is refused', async () => {
    const { config, hosts } = setup()
    const offchain = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [someContract, ['https://tracker.example/{data}'], '0x', '0x00000000', '0x'],
    })
    answer(() => throughMulticall(false, offchain))
    const asked = getEnsAvatar(config, { name: 'vitalik.eth', chainId: 1 })
    await expect(asked).rejects.toThrow('0x556f1830')
    expect(new Set(hosts())).toEqual(new Set([new URL(node.url).origin]))
  })

  test('param: polls every 4 seconds and gathers reads of 32 milliseconds @wagmi-config-polls', () => {
    const { config } = setup()
    expect(config.getClient()).toMatchObject({ pollingInterval: 4_000, batch: { multicall: { wait: 32 } } })
  })

  test('behavior: a storage that is full costs nothing but the memory of the connection', async () => {
    createFakeWindow()
    const storage = {
      ...createMemoryStorage(),
      setItem() {
        throw new DOMException('Quota exceeded', 'QuotaExceededError')
      },
    }
    const config = wagmiConfigOf({ chains: [localChain(node.url)], storage })
    onTestFinished(() => config._internal.mipd?.destroy())
    await expect(config.storage?.setItem('recentConnectorId', 'test.wallet')).resolves.toBeUndefined()
  })
})
