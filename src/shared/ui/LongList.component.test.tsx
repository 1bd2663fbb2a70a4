import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/renderPart.tsx'
import { LongList } from './LongList.tsx'
import type { RowHeights } from './useRowHeights.ts'

const list = (count: number, onNearEnd = () => {}) => (
  <LongList
    label="History"
    rows={{ count, goesOn: false, guess: () => 40, keyOf: String, heights: { current: [] }, onNearEnd }}
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

  test('behavior: heights are those of now, of a row that grows as of one that changes its place', async () => {
    const heights: RowHeights = { current: [] }
    const screen = await renderPart(<ChangingList heights={heights} />)
    await vi.waitFor(() => expect(heights.current).toEqual([40, 30, 30]))
    await screen.getByRole('button', { name: 'Grow' }).click()
    await vi.waitFor(() => expect(heights.current).toEqual([90, 30, 30]))
    await screen.getByRole('button', { name: 'Move' }).click()
    await vi.waitFor(() => expect(heights.current).toEqual([30, 90, 30]))
  })
})

function ChangingList({ heights }: { readonly heights: RowHeights }) {
  const [first, setFirst] = useState(40)
  const [names, setNames] = useState(['first', 'second', 'third'])
  return (
    <>
      <button type="button" onClick={() => setFirst(90)}>
        Grow
      </button>
      <button type="button" onClick={() => setNames(['second', 'first', 'third'])}>
        Move
      </button>
      <LongList
        label="History"
        rows={{
          count: names.length,
          goesOn: false,
          guess: () => 40,
          keyOf: (index) => names[index] ?? '',
          heights,
        }}
      >
        {(index) => <div style={{ height: names[index] === 'first' ? first : 30 }}>Row {names[index]}</div>}
      </LongList>
    </>
  )
}
