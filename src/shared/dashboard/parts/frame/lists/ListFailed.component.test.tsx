import { describe, expect, test, vi } from 'vitest'
import { describeShared, renderPart } from '../../../../testing/renderPart.tsx'
import { ListFailed } from './ListFailed.tsx'
import { ListFoot } from './ListFoot.tsx'
import { ListWaiting } from './ListWaiting.tsx'

describe('states of a list', () => {
  test('behavior: a list that has not come says whom it waits for', async () => {
    const screen = await renderPart(<ListWaiting title="History" from="the chain" />)
    const panel = screen.getByRole('region', { name: 'History' })
    await expect.element(panel.getByRole('status')).toHaveTextContent('Asking the chain.')
  })

  test('error: a list that failed says so, says what is shown instead, and asks again', async () => {
    const error = new Error('down')
    const again = vi.fn()
    const screen = await renderPart(
      <ListFailed error={error} onAskAgain={again}>
        The chain tells it instead.
      </ListFailed>,
    )
    await expect.element(screen.getByText(describeShared(error).title)).toBeVisible()
    await expect.element(screen.getByText('The chain tells it instead.')).toBeVisible()
    await screen.getByRole('button', { name: 'Ask again' }).click()
    expect(again).toHaveBeenCalledTimes(1)
  })

  test('behavior: the foot says what is missing and gets the rest', async () => {
    const more = vi.fn()
    const screen = await renderPart(
      <ListFoot warning="2 of 20 could not be read." action={{ name: 'Show 10 more', run: more }} />,
    )
    await expect.element(screen.getByText('2 of 20 could not be read.')).toBeVisible()
    await screen.getByRole('button', { name: 'Show 10 more' }).click()
    expect(more).toHaveBeenCalledTimes(1)
  })
})
