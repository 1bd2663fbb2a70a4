import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/renderPart.tsx'
import { SourceMarks } from './SourceMarks.tsx'

describe('SourceMarks', () => {
  test('behavior: one source is named once, several are counted and each is read out', async () => {
    const screen = await renderPart(
      <>
        <SourceMarks of={['own-node']} />
        <SourceMarks of={['gateway', 'wallet-node']} />
      </>,
    )
    await expect.element(screen.getByText('Own RPC')).toBeVisible()
    await expect.element(screen.getByText('2 agree')).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Gateway' })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Wallet’s RPC' })).toBeVisible()
    await expect.element(screen.getByRole('img', { name: 'Own RPC' })).not.toBeInTheDocument()
  })
})
