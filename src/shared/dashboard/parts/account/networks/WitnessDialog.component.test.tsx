import { describe, expect, test, vi } from 'vitest'
import { keepWitnesses, localWitnessesKey, witnessesOf } from '../../../../source/localWitnesses.ts'
import { createMemoryView } from '../../../../testing/memoryView.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { WitnessDialog } from './WitnessDialog.tsx'

const chain = { id: 4217, name: 'Our chain' }
const url = 'http://127.0.0.1:8545/v2/SECRET'

/** A node of this chain that refuses everything but its name and its newest block. */
function nodeOf(chainId: number) {
  return vi.fn<typeof fetch>(async (_, init) => {
    const { id, method } = Object(JSON.parse(String(init?.body)))
    const results: Readonly<Record<string, string>> = {
      eth_chainId: `0x${chainId.toString(16)}`,
      eth_blockNumber: '0x1000000',
    }
    const error = { code: -32601, message: 'not available here' }
    const answer = method in results ? { result: results[method] } : { error }
    return Response.json({ jsonrpc: '2.0', id, ...answer })
  })
}

async function open(fetch = nodeOf(chain.id), storage: 'works' | 'blocked' = 'works') {
  const { view, items } = createMemoryView(storage === 'blocked' ? 'blocked' : undefined)
  const onChange = vi.fn()
  const tools = {
    read: (chainId: number) => witnessesOf(view, chainId),
    write: (chainId: number, urls: readonly string[]) => keepWitnesses(view, chainId, urls),
    fetch,
  }
  const screen = await renderPart(
    <WitnessDialog chain={chain} tools={tools} onChange={onChange} onClose={() => {}} />,
  )
  return {
    screen,
    view,
    items,
    onChange,
    fetch,
    ask: screen.getByRole('button', { name: 'Ask the node and add it' }),
  }
}

describe('WitnessDialog', () => {
  test('behavior: a node on this device is asked after a press alone, is kept as a witness, and removing it leaves nothing', async () => {
    const { screen, view, items, onChange, fetch, ask } = await open()
    const address = screen.getByLabelText('Address of the node')
    await address.fill(url)
    await expect.element(address).toHaveAccessibleDescription(/Your browser may ask/)
    expect(fetch).not.toHaveBeenCalled()
    await expect.element(screen.getByLabelText('Use it as')).not.toBeInTheDocument()
    await ask.click()
    await expect.element(screen.getByRole('region', { name: 'What 127.0.0.1:8545 can do' })).toBeVisible()
    expect(witnessesOf(view, chain.id)).toEqual([url])
    expect([...items.keys()]).toEqual([localWitnessesKey])
    await expect
      .element(screen.getByRole('region', { name: 'Nodes' }))
      .toHaveTextContent(/127\.0\.0\.1:8545 Witness/)
    expect(document.body.textContent).not.toContain('SECRET')
    await screen.getByRole('button', { name: 'Remove 127.0.0.1:8545' }).click()
    expect([...items.keys()]).toEqual([])
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('error: a node of another network is refused, both are named, and nothing is kept', async () => {
    const { screen, items, ask } = await open(nodeOf(5))
    await screen.getByLabelText('Address of the node').fill(url)
    await ask.click()
    await expect
      .element(screen.getByText('127.0.0.1:8545 is a node of chain 5, not of chain 4217.'))
      .toBeVisible()
    expect([...items.keys()]).toEqual([])
  })

  test('error: a browser that keeps nothing keeps no witness, and that is said', async () => {
    const { screen, onChange, ask } = await open(nodeOf(chain.id), 'blocked')
    await screen.getByLabelText('Address of the node').fill(url)
    await ask.click()
    await expect.element(screen.getByText('This browser keeps nothing for this page.')).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
  })
})
