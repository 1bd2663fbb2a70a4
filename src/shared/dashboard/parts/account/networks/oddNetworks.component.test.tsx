import axe from 'axe-core'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AddedNetwork } from '../../../../domain/networks/AddedNetwork.ts'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { NetworksDialog } from './NetworksDialog.tsx'
import type { NetworkTools } from './NetworkTools.ts'
import { networkToolsOf } from './networkToolsOf.ts'

const kept: AddedNetwork = {
  id: 735_717,
  name: 'Our chain',
  shortName: 'ours',
  currency: 'OUR',
  decimals: 18,
  explorerUrl: undefined,
  nodes: [{ url: 'https://node.example/v2/SECRET', role: 'main' }],
}
const second: AddedNetwork = { ...kept, id: 735_718, name: 'Second chain', shortName: 'second' }

/** A node that says which chain it is for, and refuses the rest. */
function nodeOf(chainId: number): typeof fetch {
  return async (_, init) => {
    const { id, method } = Object(JSON.parse(String(init?.body)))
    const results: Readonly<Record<string, string>> = {
      eth_chainId: `0x${chainId.toString(16)}`,
      eth_blockNumber: '0x1000000',
    }
    const result = results[method]
    const answer = result === undefined ? { error: { code: -32601, message: 'no' } } : { result }
    return Response.json({ jsonrpc: '2.0', id, ...answer })
  }
}

function toolsOver(read: () => readonly AddedNetwork[], fetch = nodeOf(735_717)) {
  const write = vi.fn<NetworkTools['write']>(() => true)
  return { ...networkToolsOf(window), read, write, restart: vi.fn(), fetch } satisfies NetworkTools
}

const find = 'Name, short name or chain id'

describe('NetworksDialog with what is unusual', () => {
  test('behavior: what another window has added meanwhile stays, whatever is changed in this one', async () => {
    let inStorage: readonly AddedNetwork[] = [kept]
    const tools = toolsOver(() => inStorage)
    const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />)
    inStorage = [kept, second]
    await screen.getByRole('button', { name: 'Edit Our chain' }).click()
    await screen.getByRole('button', { name: 'Save and reload' }).click()
    expect(tools.write).toHaveBeenLastCalledWith([kept, second])
    await screen.getByRole('button', { name: 'Back' }).click()
    await screen.getByRole('button', { name: 'Forget Our chain' }).click()
    expect(tools.write).toHaveBeenLastCalledWith([second])
  })

  test('behavior: a network that is found once more opens with its nodes, and two nodes of one host differ on screen', async () => {
    const twice = {
      ...kept,
      nodes: [...kept.nodes, { url: 'https://node.example/v2/OTHER', role: 'witness' as const }],
    }
    const tools = toolsOver(() => [twice])
    const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />)
    await screen.getByLabelText(find).fill('735717')
    await screen.getByRole('button', { name: 'Choose Network 735717' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Nodes of Our chain' })).toBeVisible()
    await screen.getByRole('button', { name: 'Remove node.example (2)' }).click()
    await screen.getByRole('button', { name: 'Save and reload' }).click()
    expect(tools.write).toHaveBeenLastCalledWith([kept])
  })

  test('error: the names of another network of this device are refused, and what looks like them', async () => {
    const tools = toolsOver(() => [kept], nodeOf(735_719))
    const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />)
    await screen.getByLabelText(find).fill('735719')
    await screen.getByRole('button', { name: 'Choose Network 735719' }).click()
    await screen.getByLabelText('Name', { exact: true }).fill('0ur Chain')
    await screen.getByLabelText('Short name').fill('OURS')
    await screen.getByLabelText('Address of the node').fill('https://third.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('region', { name: 'What third.example can do' })).toBeVisible()
    await screen.getByRole('button', { name: 'Save and reload' }).click()
    const taken = 'This could be taken for Our chain. Choose another.'
    await expect.element(screen.getByLabelText('Short name')).toHaveAccessibleDescription(taken)
    await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveAccessibleDescription(taken)
    await screen.getByLabelText('Name', { exact: true }).fill('\u202eniahc rehtO')
    await screen.getByRole('button', { name: 'Save and reload' }).click()
    await expect
      .element(screen.getByLabelText('Name', { exact: true }))
      .toHaveAccessibleDescription('Use plain letters, digits and spaces, 64 at most.')
    expect(tools.write).not.toHaveBeenCalled()
  })

  test.each(['00', '-1', '0x0', '9007199254740992', '1.5', '99999999999999999999999'])(
    'error: %s is no chain id',
    async (typed) => {
      const screen = await renderPart(<NetworksDialog tools={toolsOver(() => [])} onClose={() => {}} />)
      await screen.getByLabelText(find).fill(typed)
      await expect.element(screen.getByText(/^A chain id is a whole number from 1/)).toBeVisible()
      await expect.element(screen.getByRole('button', { name: /^Choose/ })).not.toBeInTheDocument()
    },
  )

  test('error: in a browser that refuses storage the dialog opens, and says that nothing is kept', async () => {
    const blocked = new Proxy(window, {
      get(view, name) {
        if (name === 'localStorage') throw new DOMException('denied', 'SecurityError')
        return Reflect.get(view, name)
      },
    })
    const tools = { ...networkToolsOf(blocked), fetch: nodeOf(100), restart: vi.fn() }
    const screen = await renderPart(<NetworksDialog wanted="gno" tools={tools} onClose={() => {}} />)
    await screen.getByRole('button', { name: 'Choose Gnosis', exact: true }).click()
    await screen.getByLabelText('Address of the node').fill('https://node.example')
    await screen.getByRole('button', { name: 'Ask the node and add it' }).click()
    await screen.getByRole('button', { name: 'Save and reload' }).click()
    await expect.element(screen.getByText('This browser keeps nothing for this site.')).toBeVisible()
    expect(tools.restart).not.toHaveBeenCalled()
  })

  test('behavior: the longest names and hosts fit at 320 px, without violations of axe, and all of it works by keyboard', async () => {
    const longest: AddedNetwork = {
      ...kept,
      name: 'W'.repeat(64),
      shortName: 'w'.repeat(32),
      currency: 'W'.repeat(16),
      explorerUrl: `https://${'explorer-'.repeat(6)}w.example/${'path'.repeat(20)}`,
      nodes: [
        { url: `https://${'node-'.repeat(11)}w.example/`, role: 'main' },
        { url: `https://${'node-'.repeat(11)}w.example:8545/`, role: 'witness' },
      ],
    }
    const source = createFakeSource({ capabilities: { offerNetwork: async () => {} } })
    await page.viewport(320, 800)
    const tools = toolsOver(() => [longest, second])
    const screen = await renderPart(<NetworksDialog tools={tools} onClose={() => {}} />, { source })
    await screen.getByRole('button', { name: `Add ${longest.name} to your wallet` }).click()
    const fits = async (what: string) => {
      const dialog = screen.getByRole('dialog').element()
      expect(dialog.scrollWidth, what).toBeLessThanOrEqual(dialog.clientWidth)
      expect(document.documentElement.scrollWidth, what).toBeLessThanOrEqual(320)
      const { violations } = await axe.run(dialog)
      expect(
        violations.map(({ id }) => id),
        what,
      ).toEqual([])
    }
    await fits('the list')
    screen
      .getByRole('button', { name: `Edit ${longest.name}` })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('region', { name: 'Nodes' })).toBeVisible()
    await fits('the form')
    await page.viewport(1280, 800)
  })
})
