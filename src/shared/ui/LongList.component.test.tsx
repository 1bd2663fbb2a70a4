import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { LongList } from './LongList.tsx'

const list = (count: number, onNearEnd = () => {}) => (
  <LongList
    label="History"
    count={count}
    goesOn={false}
    guess={() => 40}
    keyOf={String}
    heights={{ current: [] }}
    onNearEnd={onNearEnd}
  >
    {(index) => <div style={{ height: 40 }}>Row {index}</div>}
  </LongList>
)

describe('LongList', () => {
  test('behavior: of ten thousand rows only those near the window are drawn, the last when one is there', async () => {
    const nearEnd = vi.fn()
    const screen = await renderPart(list(10_000, nearEnd))
    await expect.element(screen.getByText('Row 0', { exact: true })).toBeVisible()
    expect(screen.getByRole('listitem').elements().length).toBeLessThan(60)
    expect(nearEnd).not.toHaveBeenCalled()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(screen.getByText('Row 9999', { exact: true })).toBeVisible()
    await vi.waitFor(() => expect(nearEnd).toHaveBeenCalled())
    expect(screen.getByRole('listitem').elements().length).toBeLessThan(60)
    window.scrollTo(0, 0)
  })

  test('behavior: a list that goes on a little below the window is not asked to go on yet', async () => {
    const nearEnd = vi.fn()
    const rows = Math.ceil((window.innerHeight + 300) / 40)
    const screen = await renderPart(list(rows, nearEnd))
    await expect.element(screen.getByText('Row 0', { exact: true })).toBeVisible()
    expect(nearEnd).not.toHaveBeenCalled()
    window.scrollTo(0, 150)
    await vi.waitFor(() => expect(nearEnd).toHaveBeenCalled())
    window.scrollTo(0, 0)
  })
})
