import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ListSums } from './ListSums.tsx'

test('behavior: beside long words an amount stays in one line', async () => {
  const screen = await renderPart(
    <div style={{ width: 280 }}>
      <ListSums
        sums={[]}
        units={{ native: { name: 'Ether', symbol: 'ETH', decimals: 18 }, tokens: new Map() }}
        right={47}
        all={48}
        worth="$57,004.00"
      />
    </div>,
  )
  await expect.element(screen.getByText('$57,004.00')).toBeVisible()
  const worth = screen.getByText('$57,004.00').element()
  const range = document.createRange()
  range.selectNodeContents(worth)
  expect(range.getClientRects()).toHaveLength(1)
})
