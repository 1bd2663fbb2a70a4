import { describe, expect, test } from 'vitest'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { HashLine } from './HashLine.tsx'

const hash = `0x${'ab'.repeat(32)}`
const explorer = {
  address: 'https://explorer.example/address/{{address}}',
  transaction: 'https://explorer.example/tx/{{txHash}}',
}

describe('HashLine', () => {
  test('behavior: a hash is whole and can be copied; an explorer is offered where there is one', async () => {
    const screen = await renderPart(
      <HashLine name="Transaction" hash={hash} chain={{ ...readySafe.chain, explorer }} />,
    )
    await expect.element(screen.getByRole('button', { name: 'Copy Transaction' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Open Transaction in explorer' }))
      .toHaveAttribute('href', `https://explorer.example/tx/${hash}`)
    expect((screen.container.textContent ?? '').replaceAll(/\s/g, '')).toContain(hash)
  })

  test('behavior: without one there is no link', async () => {
    const screen = await renderPart(<HashLine name="Transaction" hash={hash} chain={readySafe.chain} />)
    await expect.element(screen.getByRole('button', { name: 'Copy Transaction' })).toBeVisible()
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
  })
})
