import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { CopyButton } from './CopyButton.tsx'

describe('CopyButton', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('behavior: what was copied is said', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const screen = await renderPart(<CopyButton value="0x12" what="hash" />)
    await screen.getByRole('button', { name: 'Copy hash' }).click()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
    expect(write).toHaveBeenCalledWith('0x12')
  })

  test('error: where copying is refused, there is another way', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const screen = await renderPart(<CopyButton value="0x12" what="hash" />)
    await screen.getByRole('button', { name: 'Copy hash' }).click()
    await expect.element(screen.getByText('Copying is blocked here. Select the text instead.')).toBeVisible()
  })
})
