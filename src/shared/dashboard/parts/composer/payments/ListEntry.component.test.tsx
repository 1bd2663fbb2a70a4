import { expect, test, vi } from 'vitest'
import { mostListBytes } from '../../../../domain/paymentList/readPaymentFile.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ListEntry } from './ListEntry.tsx'

/** Drops files as a browser does; says whether the page took them, or the browser would open them. */
function drop(
  target: Element,
  files: readonly File[],
): { readonly over: boolean; readonly dropped: boolean } {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const takes = (type: 'dragover' | 'drop') =>
    !target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  return { over: takes('dragover'), dropped: takes('drop') }
}

test('behavior: a file that is dropped anywhere on the entry is taken with its name, and what no list can be is named', async () => {
  const onTake = vi.fn()
  const screen = await renderPart(<ListEntry onTake={onTake} />)
  await expect.element(screen.getByLabelText('Or paste cells')).toBeVisible()
  const field = screen.getByLabelText('Or paste cells').element()
  const text = 'receiver,amount\n0x12,1\n'

  const taken = drop(field, [new File([text], 'march.csv', { type: 'text/csv' })])
  expect(taken, 'the browser does not open the file itself').toEqual({ over: true, dropped: true })
  await expect.poll(() => onTake.mock.calls).toEqual([[{ name: 'march.csv', text }]])

  drop(field, [])
  drop(field, [new File([new Uint8Array([0xff, 0xfe, 0x61, 0])], 'utf16.csv')])
  await expect.element(screen.getByText('The file is written in UTF-16.')).toBeVisible()
  drop(field, [new File(['a'.repeat(mostListBytes + 1)], 'long.csv')])
  await expect.element(screen.getByText('The list is larger than 1 MB.')).toBeVisible()
  expect(onTake).toHaveBeenCalledTimes(1)
})
