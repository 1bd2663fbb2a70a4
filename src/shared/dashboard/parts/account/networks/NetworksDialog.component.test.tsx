import { describe, expect, test, vi } from 'vitest'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { NetworksDialog } from './NetworksDialog.tsx'
import type { NetworkTools } from './NetworkTools.ts'
import { networkToolsOf } from './networkToolsOf.ts'

const kept: AddedNetwork = {
  id: 4217,
  name: 'Our chain',
  shortName: 'ours',
  currency: 'OUR',
  decimals: 18,
  explorerUrl: undefined,
  nodes: [{ url: 'https://node.example/v2/SECRET', role: 'main' }],
}
const second: AddedNetwork = { ...kept, id: 4218, name: 'Second chain', shortName: 'second' }

/** A node of this chain that refuses everything but its name and its newest block; lists of questions as well. */
function nodeOf(chainId: number): typeof fetch {
  return async (_, init) => {
    const asked: unknown = JSON.parse(String(init?.body))
    const { id, method } = Object(asked)
    const results: Readonly<Record<string, string>> = {
      eth_chainId: `0x${chainId.toString(16)}`,
      eth_blockNumber: '0x1000000',
    }
    const result = results[method]
    return Response.json(
      result === undefined
        ? { jsonrpc: '2.0', id, error: { code: -32601, message: 'not available here' } }
        : { jsonrpc: '2.0', id, result },
    )
  }
}

function toolsWith(networks: readonly AddedNetwork[], fetch: typeof globalThis.fetch = nodeOf(4217)) {
  const write = vi.fn<NetworkTools['write']>(() => true)
  const restart = vi.fn()
  return { ...networkToolsOf(window), read: () => networks, write, restart, fetch }
}

describe('NetworksDialog', () => {
  test('behavior: a network without a name is set up by its chain id, with a node that is tried first', async () => {
    const tools = toolsWith([kept].slice(1))
    const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />)
    await screen.getByLabelText('Name, short name or chain id').fill('4217')
    await screen.getByRole('button', { name: 'Choose Network 4217' }).click()
    await screen.getByLabelText('Name', { exact: true }).fill('Our chain')
    await screen.getByLabelText('Short name').fill('eth')
    await screen.getByLabelText('Address of the node').fill('https://node.example/v2/SECRET')
    await screen.getByRole('button', { name: 'Ask the node and add it' }).click()
    const report = screen.getByRole('region', { name: 'What node.example can do' })
    await expect.element(report).toHaveTextContent('Owners and threshold stay unproven.')
    await expect.element(report).toHaveTextContent('The node says “not available here”.')
    await screen.getByRole('button', { name: 'Save and reload' }).click()
    await expect
      .element(screen.getByText('This could be taken for Ethereum Mainnet.', { exact: false }))
      .toBeVisible()
    expect(tools.write).not.toHaveBeenCalled()
    await screen.getByLabelText('Short name').fill('ours')
    await screen.getByLabelText('Currency', { exact: true }).fill('OUR')
    await screen.getByRole('button', { name: 'Save and reload' }).click()
    expect(tools.write.mock.calls).toEqual([[[kept]]])
    expect(tools.restart).toHaveBeenCalledOnce()
    expect(document.body.textContent).not.toContain('SECRET')
  })

  test('error: a node of another network is refused, and both are named', async () => {
    const tools = toolsWith([], nodeOf(5))
    const screen = await renderPart(<NetworksDialog wanted="gno" tools={tools} onClose={() => {}} />)
    await screen.getByRole('button', { name: 'Choose Gnosis', exact: true }).click()
    await screen.getByLabelText('Address of the node').fill('https://node.example')
    await screen.getByRole('button', { name: 'Ask the node and add it' }).click()
    await expect
      .element(screen.getByText('node.example is a node of chain 5, not of chain 100.'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Save and reload' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('error: an address that is not encrypted is refused, and one that does not answer names the causes', async () => {
    const tools = toolsWith([], async () => {
      throw new TypeError('Failed to fetch')
    })
    const screen = await renderPart(<NetworksDialog wanted="gno" tools={tools} onClose={() => {}} />)
    await screen.getByRole('button', { name: 'Choose Gnosis', exact: true }).click()
    const address = screen.getByLabelText('Address of the node')
    await address.fill('http://node.example')
    await screen.getByRole('button', { name: 'Ask the node and add it' }).click()
    await expect.element(address).toHaveAccessibleDescription(/without encryption/)
    await address.fill('http://127.0.0.1:8545')
    await expect.element(address).toHaveAccessibleDescription(/Your browser may ask/)
    await screen.getByRole('button', { name: 'Ask the node and add it' }).click()
    await expect.element(screen.getByText('--http.corsdomain', { exact: false })).toBeVisible()
  })

  test('behavior: networks are ordered, edited and forgotten, and only hosts of their nodes are shown', async () => {
    const tools = toolsWith([kept, second])
    const forget = vi.fn()
    const safe = { chainId: 4217, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' } as const
    const safes = {
      recent: () => [safe, { ...safe, chainId: 1 }],
      forget,
      open: async () => true,
      read: async () => null,
      close() {},
    }
    const source = createFakeSource({ capabilities: { safes } })
    const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />, { source })
    const list = screen.getByRole('region', { name: 'Set up on this device' })
    await expect.element(list).toHaveTextContent('node.example')
    expect(document.body.textContent).not.toContain('SECRET')
    await screen.getByRole('button', { name: 'Move Second chain up' }).click()
    expect(tools.write).toHaveBeenLastCalledWith([second, kept])
    await screen.getByRole('button', { name: 'Forget Our chain' }).click()
    expect(tools.write).toHaveBeenLastCalledWith([second])
    expect(forget.mock.calls).toEqual([[safe]])
    await screen.getByRole('button', { name: 'Edit Our chain' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Nodes of Our chain' })).toBeVisible()
    await screen.getByRole('button', { name: 'Remove node.example' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Save and reload' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('error: a browser that keeps nothing changes nothing', async () => {
    const tools = { ...toolsWith([kept]), write: () => false }
    const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />)
    await screen.getByRole('button', { name: 'Forget Our chain' }).click()
    await expect.element(screen.getByText('This browser keeps nothing for this site.')).toBeVisible()
    expect(tools.restart).not.toHaveBeenCalled()
  })

  test('behavior: the wallet gets a network only after a press, and an address with a key only after a word for it', async () => {
    const offerNetwork = vi.fn(async () => {})
    const source = createFakeSource({ capabilities: { offerNetwork } })
    const screen = await renderPart(<NetworksDialog tools={toolsWith([kept])} onClose={() => {}} />, {
      source,
    })
    await screen.getByRole('button', { name: 'Add Our chain to your wallet' }).click()
    const gets = screen.getByRole('region', { name: 'What your wallet gets of Our chain' })
    await expect.element(gets).toHaveTextContent('Chain id4217')
    await expect.element(gets).toHaveTextContent('NameOur chain')
    await expect.element(gets).toHaveTextContent('CurrencyOUR, 18 decimals')
    await expect.element(gets).toHaveTextContent('Nodenode.example: its address may hold a key')
    const ask = screen.getByRole('button', { name: 'Ask the wallet' })
    await expect.element(ask).toHaveAttribute('aria-disabled', 'true')
    expect(offerNetwork).not.toHaveBeenCalled()
    await screen.getByRole('checkbox').click()
    await expect.element(gets).toHaveTextContent('with its whole address and any key in it')
    expect(document.body.textContent).not.toContain('SECRET')
    await ask.click()
    await expect.element(screen.getByText('The wallet has added the network.')).toBeVisible()
    expect(offerNetwork).toHaveBeenCalledWith(kept, 'https://node.example/v2/SECRET')
  })

  test('behavior: the whole of an address without a key is shown, and a network without a main node of its own is not offered', async () => {
    const offerNetwork = vi.fn(async () => {})
    const source = createFakeSource({ capabilities: { offerNetwork } })
    const open: AddedNetwork = {
      ...second,
      explorerUrl: 'https://explorer.example/second',
      nodes: [{ url: 'http://127.0.0.1:8545/', role: 'main' }],
    }
    const watching: AddedNetwork = { ...kept, nodes: [{ url: 'https://node.example/', role: 'witness' }] }
    const screen = await renderPart(
      <NetworksDialog tools={toolsWith([open, watching])} onClose={() => {}} />,
      { source },
    )
    await expect
      .element(screen.getByRole('button', { name: 'Add Our chain to your wallet' }))
      .not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Add Second chain to your wallet' }).click()
    const gets = screen.getByRole('region', { name: 'What your wallet gets of Second chain' })
    await expect.element(gets).toHaveTextContent('Nodehttp://127.0.0.1:8545/')
    await expect.element(gets).toHaveTextContent('Explorerhttps://explorer.example/second')
    expect(offerNetwork).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Ask the wallet' }).click()
    expect(offerNetwork).toHaveBeenCalledWith(open, 'http://127.0.0.1:8545/')
  })
})
