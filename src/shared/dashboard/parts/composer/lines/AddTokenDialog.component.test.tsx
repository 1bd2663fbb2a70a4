import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { createTokenChain, stringOf, wordOf } from '../../../../testing/tokenChain.ts'
import { AddTokenDialog } from './AddTokenDialog.tsx'

const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

async function render(read: (data: Hex) => unknown) {
  const added = vi.fn()
  const closed = vi.fn()
  const source = createFakeSource({
    read: ({ method, params }) => {
      const [call] = params as readonly { readonly data?: Hex }[]
      if (method !== 'eth_call') throw new Error(`${method} is not answered`)
      return read(call?.data ?? '0x')
    },
  })
  const screen = await renderPart(<AddTokenDialog onAdd={added} onClose={closed} />, {
    source,
  })
  const add = async (address: string) => {
    await screen.getByLabelText('Address of the token').fill(address)
    await screen.getByRole('button', { name: 'Add' }).click()
  }
  return { screen, added, closed, add }
}

const silent = () => {
  throw new Error('The node is down')
}

describe('AddTokenDialog', () => {
  test('behavior: the field has the focus first', async () => {
    const { screen } = await render(silent)
    await expect.element(screen.getByLabelText('Address of the token')).toHaveFocus()
  })

  test.each(['0x12', `gno:${token}`])('error: %s is refused, and nothing is asked', async (typed) => {
    const read = vi.fn(silent)
    const { screen, added, add } = await render(read)
    await add(typed)
    await expect.element(screen.getByLabelText('Address of the token')).toBeInvalid()
    expect(read).not.toHaveBeenCalled()
    expect(added).not.toHaveBeenCalled()
  })

  test('error: a contract that does not answer like a token is not added', async () => {
    const { screen, added, add } = await render(silent)
    await add(token)
    await expect.element(screen.getByLabelText('Address of the token')).toBeInvalid()
    await expect.element(screen.getByRole('button', { name: 'Add' })).toBeEnabled()
    expect(added).not.toHaveBeenCalled()
  })

  test('behavior: one that does is added, and the dialog closes', async () => {
    const symbol = encodeAbiParameters([{ type: 'string' }], ['TKN'])
    const number = encodeAbiParameters([{ type: 'uint256' }], [18n])
    const { added, closed, add } = await render((data) =>
      data.startsWith('0x95d89b41') || data.startsWith('0x06fdde03') ? symbol : number,
    )
    await add(token)
    await vi.waitFor(() => expect(added).toHaveBeenCalledWith(token))
    expect(closed).toHaveBeenCalled()
  })

  test('error: one that does not say its decimals is named, and added with those that a person types', async () => {
    const read = createTokenChain({
      [token.toLowerCase()]: { symbol: stringOf('OLD'), balanceOf: wordOf(1n) },
    })
    const source = createFakeSource({ read })
    const added = vi.fn()
    const dialog = <AddTokenDialog onAdd={added} onClose={() => {}} />
    const screen = await renderPart(dialog, { source })
    await screen.getByLabelText('Address of the token').fill(token)
    await screen.getByRole('button', { name: 'Add' }).click()
    const decimals = screen.getByLabelText('Decimals of OLD, from a source you trust')
    await expect
      .element(decimals)
      .toHaveAccessibleDescription(/The contract of OLD does not say its decimals/)
    for (const wrong of ['', '78', '1.5']) {
      await decimals.fill(wrong)
      await screen.getByRole('button', { name: 'Add with these decimals' }).click()
      await expect.element(decimals).toBeInvalid()
    }
    expect(added).not.toHaveBeenCalled()
    await decimals.fill('8')
    await screen.getByRole('button', { name: 'Add with these decimals' }).click()
    expect(added).toHaveBeenCalledWith(token, { address: token, symbol: 'OLD', decimals: 8 })
  })
})
